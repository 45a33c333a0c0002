import type { JoinedPerson, ListedPerson } from '@wkff/contracts';
import { momentText } from '@wkff/forms';
import { Button } from '@wkff/ui';
import { placesText, placeText } from './joined.ts';
import styles from './joining.module.css';
import { texts } from './texts.ts';

type Place = ListedPerson['places'][number];

export interface JoinedListProps {
  joins: readonly JoinedPerson[];
  isBusy: boolean;
  onUndo(join: JoinedPerson): void;
}

/** Who was joined to the person, each with the way back. */
export function JoinedList({ joins, isBusy, onUndo }: JoinedListProps) {
  const t = texts.joins;
  if (joins.length === 0) return null;
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>{t.title}</h3>
      <ul className={styles.list} aria-label={t.title}>
        {joins.map((join) => (
          <li key={join.person.person_id} className={styles.row}>
            <span>
              {t.of(join.person.name, placesText(join.person))}{' '}
              <span className={styles.note}>{t.by(join.by, momentText(Date.parse(join.at)))}</span>
            </span>
            <Button
              aria-label={t.undoOf(join.person.name)}
              aria-disabled={isBusy}
              onClick={() => (isBusy ? undefined : onUndo(join))}
            >
              {t.undo}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

export interface PlacesToPartProps {
  places: readonly Place[];
  isBusy: boolean;
  onPart(place: Place): void;
}

/** The places of a person who has several, each of which can become another person's. */
export function PlacesToPart({ places, isBusy, onPart }: PlacesToPartProps) {
  const t = texts.part;
  if (places.length < 2) return null;
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>{t.title}</h3>
      <p className={styles.note}>{t.note}</p>
      <ul className={styles.list} aria-label={t.title}>
        {places.map((place) => (
          <li key={placeText(place)} className={styles.row}>
            <span>{placeText(place)}</span>
            <Button
              aria-label={t.buttonOf(placeText(place))}
              aria-disabled={isBusy}
              onClick={() => (isBusy ? undefined : onPart(place))}
            >
              {t.button}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
