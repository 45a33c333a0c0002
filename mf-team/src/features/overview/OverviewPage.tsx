import { useLoaderData } from '@wkff/router';
import { Container, DataCredit } from '@wkff/ui';
import { TeamFrame } from '../../club/TeamFrame.tsx';
import type { OverviewData } from './loadOverview.ts';
import styles from './OverviewPage.module.css';
import { TeamMatches } from './TeamMatches.tsx';
import { TeamNews } from './TeamNews.tsx';

/** A club at a glance: three matches, three news items. */
export function OverviewPage() {
  const data = useLoaderData<OverviewData>();
  return (
    <TeamFrame page={data} current="overview">
      <Container space="page" className={styles.sections}>
        <div>
          <TeamMatches matches={data.matches} now={data.now} />
          <DataCredit />
        </div>
        <TeamNews news={data.news} />
      </Container>
    </TeamFrame>
  );
}
