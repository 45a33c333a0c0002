import { useLoaderData } from '@wkff/router';
import { Container, DataCredit, Tabs } from '@wkff/ui';
import type { OverviewData } from './loadOverview.ts';
import styles from './OverviewPage.module.css';
import { overviewPath } from './overviewPath.ts';
import { TeamHero } from './TeamHero.tsx';
import { TeamMatches } from './TeamMatches.tsx';
import { TeamNews } from './TeamNews.tsx';
import { texts } from './texts.ts';

/** A club at a glance: hero, tabs, three matches, three news items. */
export function OverviewPage() {
  const { now, club, season, matches, news } = useLoaderData<OverviewData>();
  return (
    <>
      <TeamHero club={club} />
      <Tabs label={texts.tabs} tabs={[{ label: texts.overview, to: overviewPath(club, season), isCurrent: true }]} />
      <Container space="page" className={styles.sections}>
        <div>
          <TeamMatches matches={matches} now={now} />
          <DataCredit />
        </div>
        <TeamNews news={news} />
      </Container>
    </>
  );
}
