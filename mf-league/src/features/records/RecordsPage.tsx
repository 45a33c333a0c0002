import { clubsExportPath, openDataDocsPath, paths, playersExportPath } from '@wkff/contracts';
import { Link, useLoaderData, useNavigation } from '@wkff/router';
import { Container, EmptyState, PageHeading, SampleMark } from '@wkff/ui';
import { ClubTable } from './ClubTable.tsx';
import type { RecordsData } from './loadRecords.ts';
import { pageTexts } from './pageTexts.ts';
import { PlayerList } from './PlayerList.tsx';
import type { RankedPlayer } from './rankPlayers.ts';
import { ALL_SEASONS } from './recordsPath.ts';
import styles from './RecordsPage.module.css';
import { SeasonPicker } from './SeasonPicker.tsx';
import { texts } from './texts.ts';

/** The page `/wk-league-records`: what is recorded of the players and clubs of a season. */
export function RecordsPage() {
  const data = useLoaderData<RecordsData>();
  const { years, year, isPartial, recorded, is_sample: isSample, clubs, caution_rule: cautions, ...lists } = data;
  const isBusy = useNavigation().state === 'loading';
  if (years.length === 0)
    return (
      <Container space="page">
        <PageHeading>{pageTexts.heading}</PageHeading>
        <EmptyState message={texts.noSeason} />
      </Container>
    );
  const { played } = recorded;
  const isAll = year === ALL_SEASONS;
  const common = { clubs, played, hasAllMatches: !isPartial };
  return (
    <Container space="page">
      <PageHeading>{pageTexts.heading}</PageHeading>
      <SeasonPicker years={years} year={year} />
      <div aria-busy={isBusy}>
        <p className={styles.note}>{texts.scope}</p>
        {isAll ? <p className={styles.note}>{texts.seasons(Math.min(...years), Math.max(...years))}</p> : null}
        {isPartial ? <p className={styles.note}>{isAll ? texts.partialSeasons : texts.partialSeason}</p> : null}
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
            more={(player) => [
              ...careerOf(player),
              ...(player.penalties > 0 ? [texts.penalties(player.penalties)] : []),
            ]}
          />
          <PlayerList
            {...common}
            heading={texts.assists}
            players={lists.assists}
            recorded={recorded.assists}
            count={({ assists }) => texts.assisted(assists)}
            more={careerOf}
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
            more={(player) => [
              ...careerOf(player),
              ...(isOneFromBan(player, cautions) ? [texts.oneFromBan(cautions.matches)] : []),
            ]}
          />
          <PlayerList
            {...common}
            heading={texts.appearances}
            players={lists.appearances}
            recorded={recorded.appearances}
            count={({ appearances }) => texts.played(appearances)}
            more={(player) => [...careerOf(player), texts.starts(player.starts), texts.minutes(player.minutes)]}
          />
          <PlayerList
            {...common}
            heading={texts.keepers}
            players={lists.keepers}
            recorded={recorded.appearances}
            count={({ clean_sheets: count }) => texts.played(count)}
            more={careerOf}
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

/** Of all seasons: those from and until which a player is recorded. */
const careerOf = ({ first_season: first, last_season: last }: RankedPlayer): string[] =>
  first === undefined || last === undefined ? [] : [texts.career(first, last)];

/** True if the next yellow card suspends the player. */
function isOneFromBan(
  { cautions }: RankedPlayer,
  rule: RecordsData['caution_rule'],
): rule is NonNullable<RecordsData['caution_rule']> {
  return rule !== null && cautions > 0 && cautions % rule.threshold === rule.threshold - 1;
}
