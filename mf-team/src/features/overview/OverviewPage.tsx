import { useLoaderData } from '@wkff/router';
import { Container, DataCredit } from '@wkff/ui';
import { TeamFrame } from '../../club/TeamFrame.tsx';
import type { OverviewData } from './loadOverview.ts';
import { NextMatch } from './NextMatch.tsx';
import styles from './OverviewPage.module.css';
import { Place } from './Place.tsx';
import { TeamMatches } from './TeamMatches.tsx';
import { TeamNews } from './TeamNews.tsx';

/** The overview of a club: next match, place in the table, three matches, three news items. */
export function OverviewPage() {
  const data = useLoaderData<OverviewData>();
  const next = data.matches.ok ? data.matches.value.next : null;
  return (
    <TeamFrame page={data} current="overview">
      <Container space="page" className={styles.sections}>
        <div className={styles.glance}>
          {next ? <NextMatch match={next} clubId={data.club.id} now={data.now} /> : null}
          <Place place={data.place} season={data.shownSeason} />
        </div>
        <div>
          <TeamMatches {...data} />
          <DataCredit />
        </div>
        <TeamNews {...data} />
      </Container>
    </TeamFrame>
  );
}
