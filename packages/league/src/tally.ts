import type { SeasonRules } from '@wkff/contracts';

/** A result of record: club ids and goals. */
export interface MatchResult {
  homeId: number;
  awayId: number;
  homeGoals: number;
  awayGoals: number;
}

/** A match that both clubs lost, with the goals that each of them is counted. */
interface BothLost {
  homeId: number;
  awayId: number;
  bothLost: { goalsFor: number; goalsAgainst: number };
}

/** A match that counts in a table. */
export type CountedResult = MatchResult | BothLost;

/** A club's sums, in all its matches or in some of them. */
export interface Tally {
  clubId: number;
  played: number;
  won: number;
  drawn: number;
  lost: number;
  goalsFor: number;
  goalsAgainst: number;
  goalDifference: number;
  points: number;
}

/** Points and goals that rulings add to a club, or take from it. */
export interface Adjustment {
  clubId: number;
  points: number;
  goalsFor: number;
  goalsAgainst: number;
}

/** What a match is for one of its clubs. */
interface Side {
  clubId: number;
  scored: number;
  conceded: number;
  outcome: 'win' | 'draw' | 'loss';
}

/** Returns what a match is for its home and for its away club. */
export function sidesOf(result: CountedResult): [Side, Side] {
  const { homeId, awayId } = result;
  if ('bothLost' in result) {
    const { goalsFor: scored, goalsAgainst: conceded } = result.bothLost;
    const side = (clubId: number): Side => ({ clubId, scored, conceded, outcome: 'loss' });
    return [side(homeId), side(awayId)];
  }
  const { homeGoals, awayGoals } = result;
  return [sideOf(homeId, homeGoals, awayGoals), sideOf(awayId, awayGoals, homeGoals)];
}

function sideOf(clubId: number, scored: number, conceded: number): Side {
  const outcome = scored > conceded ? 'win' : scored === conceded ? 'draw' : 'loss';
  return { clubId, scored, conceded, outcome };
}

/**
 * Returns the sums of the results by club, in the order of `clubIds`.
 * @throws RangeError for a result with a club that is not in `clubIds`, or of a club against itself.
 */
export function tally(
  clubIds: readonly number[],
  results: readonly CountedResult[],
  { points }: Pick<SeasonRules, 'points'>,
): Map<number, Tally> {
  const lines = new Map<number, Tally>(clubIds.map((clubId) => [clubId, emptyTally(clubId)]));
  for (const result of results) {
    const { homeId, awayId } = result;
    const [home, away] = [lines.get(homeId), lines.get(awayId)];
    if (!home || !away || homeId === awayId) {
      throw new RangeError(`A result between clubs ${homeId} and ${awayId} does not belong to this table`);
    }
    const [ofHome, ofAway] = sidesOf(result);
    addSide(home, ofHome, points.value[ofHome.outcome]);
    addSide(away, ofAway, points.value[ofAway.outcome]);
  }
  return lines;
}

function emptyTally(clubId: number): Tally {
  return { clubId, played: 0, won: 0, drawn: 0, lost: 0, goalsFor: 0, goalsAgainst: 0, goalDifference: 0, points: 0 };
}

function addSide(line: Tally, { scored, conceded, outcome }: Side, points: number): void {
  line.played += 1;
  line.won += outcome === 'win' ? 1 : 0;
  line.drawn += outcome === 'draw' ? 1 : 0;
  line.lost += outcome === 'loss' ? 1 : 0;
  line.points += points;
  addGoals(line, scored, conceded);
}

function addGoals(line: Tally, scored: number, conceded: number): void {
  line.goalsFor += scored;
  line.goalsAgainst += conceded;
  line.goalDifference += scored - conceded;
}

/** Adds what rulings gave a club to its line, and returns their sums. */
export function adjust(line: Tally, adjustments: readonly Adjustment[]): Adjustment {
  const extra: Adjustment = { clubId: line.clubId, points: 0, goalsFor: 0, goalsAgainst: 0 };
  for (const { clubId, points, goalsFor, goalsAgainst } of adjustments) {
    if (clubId !== line.clubId) continue;
    extra.points += points;
    extra.goalsFor += goalsFor;
    extra.goalsAgainst += goalsAgainst;
  }
  line.points += extra.points;
  addGoals(line, extra.goalsFor, extra.goalsAgainst);
  return extra;
}
