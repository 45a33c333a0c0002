import { clubsExportPath, listExportPath, openDataDocsPath, paths, playersExportPath } from '@wkff/contracts';
import { Link, useLoaderData, useNavigation } from '@wkff/router';
import { Container, EmptyState, PageHeading, SampleMark } from '@wkff/ui';
import { ClubTable } from './ClubTable.tsx';
import { listsOfPlayers } from './listsOfPlayers.ts';
import type { RecordsData } from './loadRecords.ts';
import { pageTexts } from './pageTexts.ts';
import { PlayerList } from './PlayerList.tsx';
import { ALL_SEASONS } from './recordsPath.ts';
import styles from './RecordsPage.module.css';
import { SeasonPicker } from './SeasonPicker.tsx';
import { texts } from './texts.ts';

/** The page `/wk-league-records`: what is recorded of the players and clubs of a season. */
export function RecordsPage() {
  const data = useLoaderData<RecordsData>();
  const { years, year, isPartial, recorded, clubs, lists } = data;
  const isBusy = useNavigation().state === 'loading';
  if (years.length === 0)
    return (
      <Container space="page">
        <PageHeading>{pageTexts.heading}</PageHeading>
        <EmptyState message={texts.noSeason} />
      </Container>
    );
  return (
    <Container space="page">
      <PageHeading>{pageTexts.heading}</PageHeading>
      <SeasonPicker years={years} year={year} />
      <div aria-busy={isBusy}>
        <Notes data={data} />
        <div className={styles.lists}>
          {listsOfPlayers(data).map(({ list, ...shown }) => (
            <PlayerList
              key={list}
              {...shown}
              players={lists[list]}
              clubs={clubs}
              played={recorded.played}
              hasAllMatches={!isPartial}
              file={listExportPath(list, year)}
            />
          ))}
        </div>
        <ClubTable clubs={clubs} recorded={recorded} file={listExportPath('attendance', year)} />
        <Links year={year} />
      </div>
    </Container>
  );
}

/** What is counted, and what is unknown. */
function Notes({ data: { years, year, isPartial, is_sample: isSample } }: { data: RecordsData }) {
  const isAll = year === ALL_SEASONS;
  return (
    <>
      <p className={styles.note}>{texts.scope}</p>
      {isAll ? <p className={styles.note}>{texts.seasons(Math.min(...years), Math.max(...years))}</p> : null}
      {isPartial ? <p className={styles.note}>{isAll ? texts.partialSeasons : texts.partialSeason}</p> : null}
      {isSample ? (
        <p className={styles.note}>
          <SampleMark /> {texts.sample}
        </p>
      ) : null}
    </>
  );
}

function Links({ year }: Pick<RecordsData, 'year'>) {
  return (
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
  );
}
