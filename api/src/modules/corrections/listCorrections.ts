import type { Correction } from '@wkff/contracts';
import type { Executor } from '../../db/statement.ts';
import { findLatestOf } from '../matches/repository.ts';
import { toProtestCorrections, toRulingCorrection, toScoreCorrection } from './presenter.ts';
import {
  findClubNames,
  listChangesAt,
  listCorrectedScores,
  listLatestProtests,
  listLatestRulings,
} from './repository.ts';

/** Returns the latest corrections, newest first. */
export async function listCorrections(executor: Executor, limit: number): Promise<Correction[]> {
  const [rulings, scores, protests] = await Promise.all([
    listLatestRulings(executor, limit),
    listCorrectedScores(executor, limit),
    listLatestProtests(executor, limit),
  ]);
  const ruledIds = rulings.flatMap(({ match_ids }) => match_ids);
  const matchIds = [...new Set([...ruledIds, ...[...scores, ...protests].map(({ match_id }) => match_id)])];
  const wantedClubs = [
    ...rulings.flatMap(({ club_ids, season }) => club_ids.map((id) => ({ id, season }))),
    ...protests.map(({ club_id: id, season }) => ({ id, season })),
  ];
  const moments = rulings.map(({ recorded_at }) => recorded_at);
  const [made, matches, clubs] = await Promise.all([
    listChangesAt(executor, ruledIds, moments),
    findLatestOf(executor, matchIds, matchIds.length),
    findClubNames(executor, wantedClubs),
  ]);
  const named = { matches: new Map(matches.map((match) => [match.id, match])), clubs };
  return [
    ...rulings.map((ruling) => toRulingCorrection(ruling, made, named)),
    ...scores.map((change) => toScoreCorrection(change, named)),
    ...protests.flatMap((protest) => toProtestCorrections(protest, named)),
  ]
    .toSorted((one, other) => Date.parse(other.recorded_at) - Date.parse(one.recorded_at))
    .slice(0, limit);
}
