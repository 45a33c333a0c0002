import { seoulDate } from '@wkff/contracts';
import { DateText } from '../base/DateText.tsx';
import { useGroupMark } from '../base/useGroupMark.tsx';
import { texts } from './texts.ts';
import styles from './DateGroup.module.css';
import { MatchCard, type MatchCardProps } from './MatchCard.tsx';
import { matchState, type MatchVariant } from './matchState.ts';
import type { ListedMatch } from './listedMatch.ts';
import { sampleLabels } from './sampleLabels.ts';

export interface DateGroupProps {
  /** `YYYY-MM-DD`. */
  date: string;
  matches: ListedMatch[];
  variant: MatchVariant;
  now: number;
  /** Level of the day's heading. */
  level?: 2 | 3 | 4;
  /** Id of the day, as a link target. */
  id?: string | undefined;
  actions?: MatchCardProps['actions'];
}

/**
 * The matches of one day under its date with the Korean weekday. Marks today, and a sample label that all matches of
 * the day share.
 */
export function DateGroup({ date, matches, variant, now, level = 3, id, actions }: DateGroupProps) {
  const Heading = `h${level}` as const;
  const group = useGroupMark(matches.map((match) => sampleLabels(match, matchState(match, variant, now))));
  return (
    <section className={styles.group} id={id}>
      <Heading className={styles.date}>
        <DateText value={date} weekday />
        {date === seoulDate(now) ? <span className={styles.today}>{texts.today}</span> : null}
        {group.mark}
      </Heading>
      <ul className={styles.list}>
        {matches.map((match) => (
          <li key={match.id}>
            <MatchCard match={match} variant={variant} now={now} actions={actions} group={group} />
          </li>
        ))}
      </ul>
    </section>
  );
}
