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
import styles from './OverviewPage.module.css';
import { texts } from './texts.ts';

/** The club's matches around today. */
export function TeamMatches({ matches, now }: { matches: Settled<ListedMatch[]>; now: number }) {
  return (
    <section>
      <SectionHeading more={{ to: paths.leagueMatches, label: texts.matches.all, about: texts.matches.about }}>
        {texts.matches.title}
      </SectionHeading>
      <Matches matches={matches} now={now} />
    </section>
  );
}

function Matches({ matches, now }: { matches: Settled<ListedMatch[]>; now: number }) {
  const isReloading = useRevalidator().state === 'loading';
  if (!matches.ok) {
    if (isReloading) return <Skeleton label={texts.matches.loading} />;
    return <ErrorState message={texts.matches.failed} action={<Retry />} />;
  }
  if (matches.value.length === 0) return <EmptyState message={texts.matches.empty} />;
  return (
    <div className={styles.days}>
      {groupByDate(matches.value).map((day) => (
        <div key={day.date}>
          <DateGroup date={day.date} matches={day.matches} variant="page" now={now} />
        </div>
      ))}
    </div>
  );
}
