import { paths, yearOf, type MatchDetail } from '@wkff/contracts';
import type { Host } from '@wkff/mf-contract';
import { useLoaderData } from '@wkff/router';
import { Container, DataCredit, matchState, NextLink } from '@wkff/ui';
import { Decisions } from './Decisions.tsx';
import { FixtureNotice } from './FixtureNotice.tsx';
import { Goals } from './Goals.tsx';
import type { MatchData } from './matchData.ts';
import { MatchHead } from './MatchHead.tsx';
import styles from './MatchPage.module.css';
import { BelowCourse, BesideCourse } from './matchRest.ts';
import { MatchTools } from './MatchTools.tsx';
import { OtherDays } from './OtherDays.tsx';
import { Protests } from './Protests.tsx';
import { pageTexts } from './pageTexts.ts';

export { loadRest } from './matchRest.ts';

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
            <BelowCourse match={match} places={places} meetings={meetings} squads={squads} />
          </div>
          <div className={styles.aside}>
            <BesideCourse match={match} changes={changes} />
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

/** True once the match has kicked off, so there can be goals to show. One that was awarded may never have. */
function isUnderWay(match: MatchDetail, now: number): boolean {
  const { phase } = matchState(match, 'page', now);
  return phase === 'final' ? match.home_played !== null : phase === 'live' || phase === 'pending';
}
