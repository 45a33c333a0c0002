import { seoulDate } from '@wkff/contracts';
import { DateText } from '../base/DateText.tsx';
import { texts } from '../texts.ts';
import styles from './DateGroup.module.css';
import { MatchCard, type MatchCardProps } from './MatchCard.tsx';
import type { MatchVariant } from './matchState.ts';
import type { ListedMatch } from './listedMatch.ts';

export interface DateGroupProps {
  /** `YYYY-MM-DD`. */
  date: string;
  matches: ListedMatch[];
  variant: MatchVariant;
  now: number;
  /** Level of the day's heading. */
  level?: 2 | 3 | 4;
  /** Makes the day a place to link to. */
  id?: string | undefined;
  actions?: MatchCardProps['actions'];
}

/** The matches of one day under its date with the Korean weekday; today is marked. */
export function DateGroup({ date, matches, variant, now, level = 3, id, actions }: DateGroupProps) {
  const Heading = `h${level}` as const;
  return (
    <section className={styles.group} id={id}>
      <Heading className={styles.date}>
        <DateText value={date} weekday />
        {date === seoulDate(now) ? <span className={styles.today}>{texts.today}</span> : null}
      </Heading>
      <ul className={styles.list}>
        {matches.map((match) => (
          <li key={match.id}>
            <MatchCard match={match} variant={variant} now={now} actions={actions} />
          </li>
        ))}
      </ul>
    </section>
  );
}
