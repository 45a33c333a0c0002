import { addUpGoals, SIDES, type Side } from '@wkff/contracts';
import { Button } from '@wkff/ui';
import { addsUp, type ScoreDraft } from './draft.ts';
import styles from './goals.module.css';
import { texts } from './texts.ts';

export interface TallyProps {
  draft: ScoreDraft;
  names: Record<Side, string>;
  onTake(): void;
}

/** What the goals add up to, against the typed score; said aloud with every change. */
export function Tally({ draft, names, onTake }: TallyProps) {
  const { home, away } = addUpGoals(draft.goals);
  const isEven = addsUp(draft);
  const differences = SIDES.flatMap((side) => {
    const missing = Number(draft[side]) - (side === 'home' ? home : away);
    if (missing === 0) return [];
    return [missing > 0 ? texts.tally.missing(names[side], missing) : texts.tally.excess(names[side], -missing)];
  });
  return (
    <div className={styles.tally} data-even={isEven}>
      <p role="status">
        {isEven ? texts.tally.even(home, away) : [texts.tally.uneven(home, away), ...differences].join(' ')}
      </p>
      {isEven ? null : <Button onClick={onTake}>{texts.tally.take}</Button>}
    </div>
  );
}
