import { DateText } from '../base/DateText.tsx';
import styles from './DateGroup.module.css';
import { MatchCard } from './MatchCard.tsx';
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
  /** Where each match leads, by a full page load. */
  href?: string | undefined;
}

/** The matches of one day under its date with the Korean weekday. */
export function DateGroup({ date, matches, variant, now, level = 3, href }: DateGroupProps) {
  const Heading = `h${level}` as const;
  return (
    <section className={styles.group}>
      <Heading className={styles.date}>
        <DateText value={date} weekday />
      </Heading>
      <ul className={styles.list}>
        {matches.map((match) => (
          <li key={match.id}>
            <MatchCard match={match} variant={variant} now={now} href={href} />
          </li>
        ))}
      </ul>
    </section>
  );
}
