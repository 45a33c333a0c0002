import { paths } from '@wkff/contracts';
import { useRevalidator } from '@wkff/router';
import {
  DateGroup,
  EmptyState,
  ErrorState,
  groupByDate,
  Retry,
  SectionHeading,
  Skeleton,
  type ListedMatch,
  type Settled,
} from '@wkff/ui';
import { texts } from './texts.ts';

export interface MatchesBlockProps {
  title: string;
  emptyText: string;
  /** What the widget shows, in its order. */
  matches: Settled<ListedMatch[]>;
  now: number;
}

/** Last results or next fixtures, by day. */
export function MatchesBlock({ title, emptyText, matches, now }: MatchesBlockProps) {
  return (
    <section>
      <SectionHeading more={{ to: paths.leagueMatches, label: texts.matches.all, about: texts.matches.about }}>
        {title}
      </SectionHeading>
      <Matches emptyText={emptyText} matches={matches} now={now} />
    </section>
  );
}

function Matches({ emptyText, matches, now }: Omit<MatchesBlockProps, 'title'>) {
  const isReloading = useRevalidator().state === 'loading';
  if (!matches.ok) {
    if (isReloading) return <Skeleton label={texts.matches.loading} />;
    return <ErrorState message={texts.matches.failed} action={<Retry />} />;
  }
  if (matches.value.length === 0) return <EmptyState message={emptyText} />;
  return groupByDate(matches.value).map((day) => (
    <DateGroup key={day.date} date={day.date} matches={day.matches} variant="widget" now={now} />
  ));
}
