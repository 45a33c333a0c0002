import { hasRecord, paths, yearOf, type MatchDetail } from '@wkff/contracts';
import type { Host } from '@wkff/mf-contract';
import { useLoaderData } from '@wkff/router';
import { Container, DataCredit, matchState, NextLink } from '@wkff/ui';
import { Decisions } from './Decisions.tsx';
import { FixtureNotice } from './FixtureNotice.tsx';
import { Goals } from './Goals.tsx';
import { History } from './History.tsx';
import type { MatchData } from './loadMatch.ts';
import { MatchHead } from './MatchHead.tsx';
import styles from './MatchPage.module.css';
import { MatchTools } from './MatchTools.tsx';
import { Meetings } from './Meetings.tsx';
import { OtherDays } from './OtherDays.tsx';
import { Places } from './Places.tsx';
import { Protests } from './Protests.tsx';
import { ResultState } from './ResultState.tsx';
import { Squads } from './Squads.tsx';
import { pageTexts } from './pageTexts.ts';

/** The page `/wk-league-match/{id}`: one match. */
export function MatchPage({ host }: { host: Host }) {
  const { match, changes, meetings, places, squads, now } = useLoaderData<MatchData>();
  const [year, month] = [yearOf(match.match_date), Number(match.match_date.slice(5, 7))];
  return (
    <>
      <MatchHead match={match} now={now} />
      <Container className={styles.page}>
        <MatchTools host={host} match={match} />
        <FixtureNotice match={match} changes={changes} />
        <OtherDays match={match} />
        <div className={styles.columns}>
          <div className={styles.main}>
            <Decisions match={match} />
            <Protests match={match} />
            {isUnderWay(match, now) || match.timeline.length > 0 ? <Goals match={match} /> : null}
            <Places match={match} places={places} />
            <Meetings match={match} meetings={meetings} />
            <Squads match={match} squads={squads} />
          </div>
          <div className={styles.aside}>
            {isDecided(match) ? <ResultState match={match} /> : null}
            {isDecided(match) || match.history.length > 0 ? <History match={match} changes={changes} /> : null}
            <NextLink label={pageTexts.sheet} path={paths.matchSheet(match.id)} />
            <NextLink
              label={pageTexts.season(year, month)}
              path={`${paths.leagueMatches}?year=${year}&month=${month}`}
            />
          </div>
        </div>
        <DataCredit />
      </Container>
    </>
  );
}

/** True if there is a result, or a ruling or protest about one. */
function isDecided(match: MatchDetail): boolean {
  return hasRecord(match) || match.result === 'annulled' || match.result === 'under_protest';
}

/** True once the match has kicked off, so there can be goals to show. One that was awarded may never have. */
function isUnderWay(match: MatchDetail, now: number): boolean {
  const { phase } = matchState(match, 'page', now);
  return phase === 'final' ? match.home_played !== null : phase === 'live' || phase === 'pending';
}
