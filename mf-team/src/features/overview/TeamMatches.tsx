import { useRevalidator } from '@wkff/router';
import { DateGroup, EmptyState, ErrorState, groupByDate, Retry, SectionHeading, Skeleton } from '@wkff/ui';
import { tabPath } from '../../club/tabs.ts';
import type { OverviewData } from './loadOverview.ts';
import styles from './OverviewPage.module.css';
import { texts } from './texts.ts';

/** The club's matches around today. */
export function TeamMatches({ matches, club, season, now }: OverviewData) {
  return (
    <section>
      <SectionHeading more={{ to: tabPath('matches', club, season), label: texts.matches.all, about: club.short_name }}>
        {texts.matches.title}
      </SectionHeading>
      <Matches matches={matches} now={now} />
    </section>
  );
}

function Matches({ matches, now }: Pick<OverviewData, 'matches' | 'now'>) {
  const isReloading = useRevalidator().state === 'loading';
  if (!matches.ok) {
    if (isReloading) return <Skeleton label={texts.matches.loading} />;
    return <ErrorState message={texts.matches.failed} action={<Retry />} />;
  }
  const { chosen } = matches.value;
  if (chosen.length === 0) return <EmptyState message={texts.matches.empty} />;
  return (
    <div className={styles.days}>
      {groupByDate(chosen).map((day) => (
        <div key={day.date}>
          <DateGroup date={day.date} matches={day.matches} variant="page" now={now} />
        </div>
      ))}
    </div>
  );
}
