import { paths } from '@wkff/contracts';
import { useLoaderData } from '@wkff/router';
import { Container, DataCredit, EmptyState, NextLink, PageHeading } from '@wkff/ui';
import { ClubNames } from './ClubNames.tsx';
import { Finals } from './Finals.tsx';
import styles from './HistoryPage.module.css';
import { LatestChampion } from './LatestChampion.tsx';
import type { HistoryData } from './loadHistory.ts';
import { Milestones } from './Milestones.tsx';
import { PastTables } from './PastTables.tsx';
import { texts } from './texts.ts';
import { Titles } from './Titles.tsx';

/** The page `/wk-league-history`: champions, finals, past tables, the league's milestones and its clubs' names. */
export function HistoryPage() {
  const { today, honours, titles, tables, clubs } = useLoaderData<HistoryData>();
  const [latest, first] = [honours[0], honours.at(-1)];
  return (
    <Container space="page">
      <PageHeading note={first ? texts.lead(first.season, honours.length) : null}>{texts.heading}</PageHeading>
      <div className={styles.sections}>
        {latest ? (
          <>
            <LatestChampion honour={latest} clubs={clubs} />
            <Titles titles={titles} />
            <Finals honours={honours} clubs={clubs} tables={tables} />
          </>
        ) : (
          <EmptyState message={texts.empty} />
        )}
        <PastTables tables={tables} />
        <Milestones today={today} />
        <ClubNames today={today} clubs={clubs} />
      </div>
      <NextLink label={texts.toFederation} path={paths.history} />
      <DataCredit />
    </Container>
  );
}
