import { isPlayoffCompetition, type Score } from '@wkff/contracts';
import { DEFAULT_RULES, mayShootOut, type Leg } from '@wkff/league';
import type { Transaction } from 'kysely';
import { neverNull, number, orNull, type RowOf } from '../../db/columns.ts';
import { statement } from '../../db/statement.ts';
import type { DB } from '../../db/types.ts';
import { toVersions, versionOf } from '../season-rules/stored.ts';
import type { LockedMatch } from './writes.ts';

/** True if a match that ended with a score may have a shoot-out. */
export type MayShootOut = (score: Score) => boolean;

const LEG = {
  round: number,
  home_id: neverNull(number),
  away_id: neverNull(number),
  home_goals: orNull(number),
  away_goals: orNull(number),
};

const otherLegs = statement(
  'match-other-legs',
  LEG,
  `select round, home_id, away_id, home_goals, away_goals from matches
   where competition_id = $1 and id <> $2::int and round = any($3::int[]) and holds_round
     and ((home_id = $4::int and away_id = $5::int) or (home_id = $5::int and away_id = $4::int)) order by round`,
);

/**
 * Returns which scores of a match may have a shoot-out (docs/spec/league.md#shoot-outs): in play-offs, a draw, or in
 * the second match of a tie a score after which both together are level. A rule that is not confirmed, that the rank
 * decides, refuses none.
 * @param match as it is after the change.
 */
export async function findShootOut(trx: Transaction<DB>, match: LockedMatch): Promise<MayShootOut> {
  const { id, competition_id: competitionId, home_id: homeId, away_id: awayId, round } = match;
  if (!isPlayoffCompetition(competitionId) || homeId === null || awayId === null) return () => false;
  const { playoff } = versionOf(match, toVersions(match.rules))?.rules ?? DEFAULT_RULES;
  const tie = playoff.value.find(({ rounds }) => rounds.includes(round));
  const ifLevel = tie && playoff.isConfirmed ? tie.ifLevel : 'shoot-out';
  const rows = await otherLegs.runIn(trx, [competitionId, id, tie?.rounds ?? [], homeId, awayId]);
  if (rows.some((leg) => leg.round > round)) return () => false;
  const earlier = rows.map(toLeg);
  return (score) => mayShootOut([...earlier, { homeId, awayId, score, regular: null, penalties: null }], ifLevel);
}

function toLeg({ home_id, away_id, home_goals: home, away_goals: away }: RowOf<typeof LEG>): Leg {
  const score = home === null || away === null ? null : { home, away };
  return { homeId: home_id, awayId: away_id, score, regular: null, penalties: null };
}
