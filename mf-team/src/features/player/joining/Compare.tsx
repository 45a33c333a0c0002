import type { ListedPerson } from '@wkff/contracts';
import { Alert, Button } from '@wkff/ui';
import { useEffect, useRef } from 'react';
import { PersonPicture } from '../../../people/PersonPicture.tsx';
import { areInOneList, joined, placeText } from './joined.ts';
import styles from './joining.module.css';
import { texts } from './texts.ts';

const t = texts.compare;

export interface CompareProps {
  person: ListedPerson;
  /** The chosen one, who would be joined to it. */
  other: ListedPerson;
  isBusy: boolean;
  onBack(): void;
  onJoin(): void;
}

/** Two entries side by side, and what they become. The heading takes the focus. */
export function Compare({ person, other, isBusy, onBack, onJoin }: CompareProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isRefused = areInOneList(person, other);
  return (
    <section className={styles.section}>
      <h3 ref={heading} tabIndex={-1} className={styles.heading}>
        {t.title}
      </h3>
      <div className={styles.sides}>
        <Side title={t.mine} person={person} />
        <Side title={t.other} person={other} />
        {isRefused ? null : <Side title={t.both} person={joined(person, other)} isResult />}
      </div>
      {isRefused ? (
        <Alert kind="error">{t.oneList}</Alert>
      ) : (
        <Notes other={other.name} isOther={other.name !== person.name} />
      )}
      <div className={styles.buttons}>
        <Button onClick={onBack}>{t.back}</Button>
        {isRefused ? null : (
          <Button kind="primary" aria-disabled={isBusy} onClick={() => (isBusy ? undefined : onJoin())}>
            {isBusy ? texts.busy : t.join}
          </Button>
        )}
      </div>
    </section>
  );
}

function Notes({ other, isOther }: { other: string; isOther: boolean }) {
  return (
    <>
      <p className={styles.note}>{t.note}</p>
      {isOther ? <p className={styles.note}>{t.names(other)}</p> : null}
    </>
  );
}

function Side({ title, person, isResult = false }: { title: string; person: ListedPerson; isResult?: boolean }) {
  const { name, name_en: english, photo, places } = person;
  return (
    <section className={isResult ? styles.result : styles.side} aria-label={title}>
      <h4 className={styles.sideTitle}>{title}</h4>
      <p className={styles.name}>{name}</p>
      {english ? <p lang="en">{english}</p> : null}
      {photo ? (
        <PersonPicture photo={photo} alt={t.picture(name)} className={styles.picture} />
      ) : (
        <p className={styles.note}>{t.noPicture}</p>
      )}
      <ul>
        {places.map((place) => (
          <li key={placeText(place)}>{placeText(place)}</li>
        ))}
      </ul>
    </section>
  );
}
