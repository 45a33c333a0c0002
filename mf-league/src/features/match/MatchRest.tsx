import { hasRecord, type MatchDetail } from '@wkff/contracts';
import { History } from './History.tsx';
import type { MatchData } from './matchData.ts';
import { Meetings } from './Meetings.tsx';
import { Places } from './Places.tsx';
import { ResultState } from './ResultState.tsx';
import { Squads } from './Squads.tsx';

/** What is below the course of a match: both clubs' places, earlier meetings, line-ups or squads. */
export function Below({
  match,
  places,
  meetings,
  squads,
}: Pick<MatchData, 'match' | 'places' | 'meetings' | 'squads'>) {
  return (
    <>
      <Places match={match} places={places} />
      <Meetings match={match} meetings={meetings} />
      <Squads match={match} squads={squads} />
    </>
  );
}

/** What is beside it: whether the result may change, and what was changed. */
export function Beside({ match, changes }: Pick<MatchData, 'match' | 'changes'>) {
  return (
    <>
      {isDecided(match) ? <ResultState match={match} /> : null}
      {isDecided(match) || match.history.length > 0 ? <History match={match} changes={changes} /> : null}
    </>
  );
}

/** True if there is a result, or a ruling or protest about one. */
function isDecided(match: MatchDetail): boolean {
  return hasRecord(match) || match.result === 'annulled' || match.result === 'under_protest';
}
