import type { Honour, OfficialBy, Score } from '@wkff/contracts';
import { decideTie, DEFAULT_RULES, type Leg } from '@wkff/league';
import { awaitsApproval, isFinal } from '../matches/result.ts';
import { toVersions, versionOf } from '../season-rules/stored.ts';
import type { PlayoffRecord } from './repository.ts';

/** The winner of a season whose final was played on this site, with the ids of the clubs. */
export interface DecidedFinal {
  honour: Honour;
  championId: number;
  runnerUpId: number;
  /** Null until the regular season is over, or if clubs share the first place. */
  firstId: number | null;
}

type PlayoffMatch = PlayoffRecord & { home_id: number; away_id: number };

/**
 * Returns who won the final of a season, which is the tie of its rules with the last round; null until all its matches
 * have official results, and while a shoot-out is to decide.
 * @param matches the play-off matches of the season, by round.
 * @param now site clock, epoch ms.
 */
export function decideFinal(
  matches: readonly PlayoffRecord[],
  now: number,
  officialBy: OfficialBy,
): DecidedFinal | null {
  const [newest] = matches.toReversed();
  if (!newest) return null;
  const { playoff } = versionOf(newest, toVersions(newest.rules))?.rules ?? DEFAULT_RULES;
  const tie = playoff.value.toSorted((a, b) => Math.max(...a.rounds) - Math.max(...b.rounds)).at(-1);
  if (!tie) return null;
  const legs = matches.filter(({ round }) => tie.rounds.includes(round)).filter(hasClubs);
  const [first, last] = [legs[0], legs.at(-1)];
  if (!first || !last || tie.rounds.some((round) => !legs.some((leg) => leg.round === round))) return null;
  const clubs = new Set(legs.flatMap(({ home_id, away_id }) => [home_id, away_id]));
  if (clubs.size !== 2 || !legs.every((leg) => isOfficial(leg, now, officialBy))) return null;
  const higher = first.table?.find(({ clubId }) => clubs.has(clubId))?.clubId ?? first.home_id;
  const result = decideTie(legs.map(toLeg), tie.ifLevel, higher);
  if (result === null || result === 'level') return null;
  return toFinal(legs, result.winnerId, last);
}

const hasClubs = (match: PlayoffRecord): match is PlayoffMatch => match.home_id !== null && match.away_id !== null;

const isOfficial = (match: PlayoffRecord, now: number, officialBy: OfficialBy) =>
  match.open_protests === 0 && isFinal(match, now, officialBy) && !awaitsApproval(match, officialBy);

const scoreOf = (home: number | null, away: number | null): Score | null =>
  home === null || away === null ? null : { home, away };

const toLeg = (match: PlayoffMatch): Leg => ({
  homeId: match.home_id,
  awayId: match.away_id,
  score: scoreOf(match.home_goals, match.away_goals),
  regular: null,
  penalties: scoreOf(match.home_penalties, match.away_penalties),
});

function toFinal(legs: readonly PlayoffMatch[], championId: number, last: PlayoffMatch): DecidedFinal {
  const isHome = last.home_id === championId;
  const [firstInTable, second] = last.table?.filter(({ rank }) => rank === 1) ?? [];
  const goals = legs.map(({ home_id, home_goals, away_goals }) =>
    home_id === championId ? [home_goals ?? 0, away_goals ?? 0] : [away_goals ?? 0, home_goals ?? 0],
  );
  const text = (scores: typeof goals) =>
    [0, 1].map((side) => scores.reduce((sum, s) => sum + (s[side] ?? 0), 0)).join('-');
  // A final of one match has an aggregate alone.
  const leg = (index: number) => (legs.length > 1 ? (legs[index] ?? null) : null);
  const legText = (index: number) => (leg(index) && goals[index] ? text([goals[index]]) : null);
  const isOne = firstInTable !== undefined && second === undefined && last.is_league_over;
  return {
    championId,
    runnerUpId: isHome ? last.away_id : last.home_id,
    firstId: isOne ? firstInTable.clubId : null,
    honour: {
      season: last.season,
      champion: (isHome ? last.home_name : last.away_name) ?? '',
      champion_key: isHome ? last.home_key : last.away_key,
      runner_up: isHome ? last.away_name : last.home_name,
      aggregate: text(goals),
      leg1: legText(0),
      leg2: legText(1),
      leg1_date: leg(0)?.match_date ?? null,
      leg2_date: leg(1)?.match_date ?? null,
      regular_season_first: isOne ? (last.first_name ?? null) : null,
    },
  };
}
