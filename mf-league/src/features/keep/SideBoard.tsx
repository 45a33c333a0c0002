import { MATCH_LIMITS, type Side } from '@wkff/contracts';
import { DigitsField } from '@wkff/forms';
import { Badge, Button, classNames, matchTeam, VisuallyHidden } from '@wkff/ui';
import { useId, useState } from 'react';
import { dueIn } from '../../squads/dueSuspensions.ts';
import styles from './keep.module.css';
import { allowanceOf } from './record/allowance.ts';
import { shirtsOf, type Shirt } from './record/shirts.ts';
import { texts } from './texts.ts';
import type { Keeper } from './useKeeper.ts';

const t = texts.sides;

export interface SideBoardProps {
  side: Side;
  keeper: Keeper;
}

/** One side: its shirts on the pitch and on the bench, and what it has used of its substitutions. */
export function SideBoard({ side, keeper }: SideBoardProps) {
  const { match, play, limits, squads, due, pressed } = keeper;
  const id = useId();
  const ofSide = dueIn(due, match.id, side === 'home' ? match.home_id : match.away_id);
  const { pitch, bench, isLineup } = shirtsOf(side, match, squads[side], play, ofSide);
  const { used, limits: most } = allowanceOf(play, side, limits, { period: null, minute: null });
  const team = matchTeam(match, side);
  const isFull = (count: number, limit: number | null) => limit !== null && count >= limit;
  const chosen = pressed?.player?.side === side ? pressed.player.number : null;
  const press = (number: number) => keeper.choose({ side, number });
  return (
    <section aria-labelledby={id} className={styles.side}>
      <h2 id={id} className={styles.team}>
        <Badge path={team.badge} size={24} /> {team.name}
      </h2>
      <p className={styles.counts}>
        {isLineup ? <span>{t.men(play.sides[side].men)}</span> : null}
        <span className={classNames(isFull(used.substitutions, most.substitutions) && styles.full)}>
          {t.substitutions(used.substitutions, most.substitutions)}
        </span>
        <span className={classNames(isFull(used.windows, most.windows) && styles.full)}>
          {t.windows(used.windows, most.windows)}
        </span>
      </p>
      {isLineup ? null : <p className={styles.fine}>{t.noLineup}</p>}
      <Shirts shirts={pitch} chosen={chosen} onPress={press} />
      {bench.length > 0 ? (
        <>
          <h3 className={styles.bench}>{t.bench}</h3>
          <Shirts shirts={bench} chosen={chosen} onPress={press} isBench />
        </>
      ) : null}
      <OtherShirt onNumber={press} />
    </section>
  );
}

interface ShirtsProps {
  shirts: readonly Shirt[];
  chosen: number | null;
  isBench?: boolean;
  onPress(number: number): void;
}

function Shirts({ shirts, chosen, isBench = false, onPress }: ShirtsProps) {
  return (
    <ul className={styles.shirts}>
      {shirts.map(({ number, name, marks }) => (
        <li key={number}>
          <button
            type="button"
            className={classNames(
              styles.shirt,
              isBench && styles.onBench,
              marks.some((mark) => mark === 'off' || mark === 'sent_off') && styles.gone,
            )}
            aria-pressed={chosen === number}
            onClick={() => onPress(number)}
          >
            <span className={styles.number}>
              {number}
              <VisuallyHidden>{t.ofShirt}</VisuallyHidden>
            </span>
            {name === null ? null : <span className={styles.name}>{name}</span>}
            {marks.map((mark) => (
              <span key={mark} className={classNames(styles.mark, styles[mark])}>
                {texts.marks[mark]}
              </span>
            ))}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** A shirt that is not among those shown. Two digits that are typed and not chosen are not kept. */
function OtherShirt({ onNumber }: { onNumber(number: number): void }) {
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  if (!isOpen) return <Button onClick={() => setIsOpen(true)}>{t.other}</Button>;
  return (
    <form
      className={styles.other}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const number = Number(text);
        if (!/^\d{1,2}$/.test(text) || number < 1 || number > MATCH_LIMITS.shirt)
          return setError(t.badNumber(MATCH_LIMITS.shirt));
        setIsOpen(false);
        setText('');
        setError(null);
        onNumber(number);
      }}
    >
      <DigitsField label={t.number} value={text} most={MATCH_LIMITS.shirt} error={error} autoFocus onChange={setText} />
      <Button type="submit" kind="primary">
        {t.choose}
      </Button>
    </form>
  );
}
