import { useLoaderData } from '@wkff/router';
import { Container, DataCredit, PageHeading } from '@wkff/ui';
import styles from './HomePage.module.css';
import type { HomeData } from './loadHome.ts';
import { MatchesBlock } from './MatchesBlock.tsx';
import { NewsBlock } from './NewsBlock.tsx';
import { RankingPanel } from './RankingPanel.tsx';
import { texts } from './texts.ts';

/** `/`: ranking panel, last results and next fixtures, the latest press items. */
export function HomePage() {
  const { now, fixtures, results, ranking, opponents, press } = useLoaderData<HomeData>();
  return (
    <Container space="page">
      <PageHeading>{texts.heading}</PageHeading>
      <div className={styles.columns}>
        <div className={styles.matches}>
          <MatchesBlock title={texts.matches.results} emptyText={texts.matches.noResults} matches={results} now={now} />
          <MatchesBlock
            title={texts.matches.fixtures}
            emptyText={texts.matches.noFixtures}
            matches={fixtures}
            now={now}
          />
          <DataCredit />
        </div>
        <RankingPanel ranking={ranking} opponents={opponents} />
      </div>
      <NewsBlock press={press} />
    </Container>
  );
}
