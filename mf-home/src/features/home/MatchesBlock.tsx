import type { Settled } from '@wkff/api-client';
import { paths } from '@wkff/contracts';
import {
  DateGroup,
  EmptyState,
  ErrorState,
  groupByDate,
  Loading,
  MatchCardSkeleton,
  Retry,
  SectionHeading,
  type ListedMatch,
} from '@wkff/ui';
import { texts } from './texts.ts';

export interface MatchesBlockProps {
  title: string;
  emptyText: string;
  /** The matches to show, in order. Null while loading. */
  matches: Settled<ListedMatch[]> | null;
  now: number;
}

/**
 * Last results or next fixtures, by day. Its link loads the schedule with a full page load
 * (docs/spec/site.md#matches-block).
 */
export function MatchesBlock({ title, emptyText, matches, now }: MatchesBlockProps) {
  return (
    <section>
      <SectionHeading
        more={{ to: paths.schedule, label: texts.matches.all, about: texts.matches.about, isDocument: true }}
      >
        {title}
      </SectionHeading>
      <Matches emptyText={emptyText} matches={matches} now={now} />
    </section>
  );
}

function Matches({ emptyText, matches, now }: Omit<MatchesBlockProps, 'title'>) {
  if (matches === null) {
    return (
      <Loading label={texts.matches.loading}>
        <MatchCardSkeleton />
        <MatchCardSkeleton />
        <MatchCardSkeleton />
        <MatchCardSkeleton />
      </Loading>
    );
  }
  if (!matches.ok) return <ErrorState message={texts.matches.failed} action={<Retry />} />;
  if (matches.value.length === 0) return <EmptyState message={emptyText} />;
  return groupByDate(matches.value).map((day) => (
    <DateGroup key={day.date} date={day.date} matches={day.matches} variant="widget" now={now} />
  ));
}
