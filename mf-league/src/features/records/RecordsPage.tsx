import { clubsExportPath, openDataDocsPath, paths, playersExportPath } from '@wkff/contracts';
import { Link, useLoaderData, useNavigation } from '@wkff/router';
import { Container, EmptyState, PageHeading, SampleMark } from '@wkff/ui';
import { ClubTable } from './ClubTable.tsx';
import type { RecordsData } from './loadRecords.ts';
import { pageTexts } from './pageTexts.ts';
import { PlayerList } from './PlayerList.tsx';
import styles from './RecordsPage.module.css';
import { SeasonPicker } from './SeasonPicker.tsx';
import { texts } from './texts.ts';

/** The page `/wk-league-records`: what is recorded of the players and clubs of a season. */
export function RecordsPage() {
  const { years, year, isPartial, recorded, is_sample: isSample, clubs, ...lists } = useLoaderData<RecordsData>();
  const isBusy = useNavigation().state === 'loading';
  if (years.length === 0)
    return (
      <Container space="page">
        <PageHeading>{pageTexts.heading}</PageHeading>
        <EmptyState message={texts.noSeason} />
      </Container>
    );
  const { played } = recorded;
  const common = { clubs, played, hasAllMatches: !isPartial };
  return (
    <Container space="page">
      <PageHeading>{pageTexts.heading}</PageHeading>
      <SeasonPicker years={years} year={year} />
      <div aria-busy={isBusy}>
        <p className={styles.note}>{texts.scope}</p>
        {isPartial ? <p className={styles.note}>{texts.partialSeason}</p> : null}
        {isSample ? (
          <p className={styles.note}>
            <SampleMark /> {texts.sample}
          </p>
        ) : null}
        <div className={styles.lists}>
          <PlayerList
            {...common}
            heading={texts.scorers}
            players={lists.scorers}
            recorded={recorded.goals}
            count={({ goals }) => texts.goals(goals)}
            more={({ penalties }) => (penalties > 0 ? [texts.penalties(penalties)] : [])}
          />
          <PlayerList
            {...common}
            heading={texts.cards}
            players={lists.cards}
            recorded={recorded.cards}
            count={({ dismissals, yellows }) =>
              [dismissals > 0 && texts.dismissals(dismissals), yellows > 0 && texts.yellows(yellows)]
                .filter(Boolean)
                .join(' · ')
            }
          />
          <PlayerList
            {...common}
            heading={texts.appearances}
            players={lists.appearances}
            recorded={recorded.appearances}
            count={({ appearances }) => texts.played(appearances)}
            more={({ starts, minutes }) => [texts.starts(starts), texts.minutes(minutes)]}
          />
          <PlayerList
            {...common}
            heading={texts.keepers}
            players={lists.keepers}
            recorded={recorded.appearances}
            count={({ clean_sheets: count }) => texts.played(count)}
          />
        </div>
        <ClubTable clubs={clubs} recorded={recorded} />
        <p className={styles.links}>
          <Link to={paths.leagueRanking} className={styles.link}>
            {texts.toRanking}
          </Link>
          <a href={playersExportPath(year)} className={styles.link} download>
            {texts.downloadPlayers}
          </a>
          <a href={clubsExportPath(year)} className={styles.link} download>
            {texts.downloadClubs}
          </a>
          <a href={openDataDocsPath} className={styles.link}>
            {texts.openData}
          </a>
        </p>
      </div>
    </Container>
  );
}
