import { LEAGUE_COMPETITION_ID, type SeasonRules } from '@wkff/contracts';
import { DEFAULT_RULES, planWithdrawal, rulesOn } from '@wkff/league';
import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.ts';
import { AppError } from '../../errors/AppError.ts';
import type { Decisions } from '../ranking/decisions.ts';
import { findSeason } from '../ranking/standings.ts';
import type { StoredRuling } from '../rulings/stored.ts';
import { toVersions, versionOf } from '../season-rules/stored.ts';
import type { RulingEntry } from './rulingBody.ts';

/** A ruling that can be made. */
export interface CheckedEntry {
  entry: RulingEntry;
  competitionId: string;
  /** The matches that it may change, in order of id. */
  matchIds: number[];
  /** The rules that the ruling applies. */
  rules: SeasonRules;
}

const refuse = (details: string) => new AppError('ruling_not_possible', { details });

/**
 * Checks an entry against its season, which is locked.
 * @param known what was decided in the season before. @param today of the site clock, `YYYY-MM-DD`.
 * @throws AppError `effect_in_future`, `match_not_found`, `already_revoked`, `ruling_not_possible`.
 */
export async function checkEntry(
  trx: Transaction<DB>,
  entry: RulingEntry,
  known: Decisions,
  today: string,
): Promise<CheckedEntry> {
  if (entry.effectFrom > today || entry.decidedOn > today) throw new AppError('effect_in_future');
  if (entry.matchId !== null) return checkMatch(trx, entry, entry.matchId, known);
  if (entry.revokesId !== null) return checkRevocation(trx, entry, known.rulings);
  const season = await findSeason(trx, entry.season, known);
  const clubIds = entry.clubId === null ? (entry.data.clubIds ?? []) : [entry.clubId];
  if (clubIds.some((id) => !season.clubIds.includes(id)))
    throw refuse('a club that is not in the league of the season');
  if (entry.personId !== null && !(await isListed(trx, entry, entry.personId)))
    throw refuse('a person that is not in the squad of the club');
  const rules = rulesOn(season.rules, entry.effectFrom);
  const checked = { entry, competitionId: LEAGUE_COMPETITION_ID, matchIds: [], rules };
  if (entry.kind !== 'withdrawal' || entry.clubId === null) return checked;
  const plan = planWithdrawal(season, entry.clubId, rules);
  return { ...checked, entry: { ...entry, data: plan }, matchIds: plan.matchIds.toSorted((a, b) => a - b) };
}

/** True for a person in the squad or the staff of an entry's club. */
async function isListed(trx: Transaction<DB>, { clubId, season }: RulingEntry, personId: number): Promise<boolean> {
  for (const list of ['players', 'staff'] as const) {
    const place = await trx
      .selectFrom(list)
      .select('person_id')
      .where('club_id', '=', clubId)
      .where('season', '=', season)
      .where('person_id', '=', personId)
      .executeTakeFirst();
    if (place) return true;
  }
  return false;
}

async function checkMatch(
  trx: Transaction<DB>,
  entry: RulingEntry,
  id: number,
  { rules: versions }: Decisions,
): Promise<CheckedEntry> {
  const match = await trx
    .selectFrom('matches')
    .select(['season', 'competition_id', 'match_date', 'home_id', 'away_id', 'played_home', 'holds_round', 'rules_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!match) throw new AppError('match_not_found');
  if (match.season !== entry.season) throw refuse('a match of another season');
  if (match.home_id === null || match.away_id === null) throw refuse('a match without its clubs');
  // Else both could count, the match and the one in its place.
  if (!match.holds_round) throw refuse('a match in whose place another is played, or a replay that was taken back');
  if (entry.kind === 'result_counts' && match.played_home === null) throw refuse('a match without a score');
  const rules = versionOf(match, toVersions(versions))?.rules ?? DEFAULT_RULES;
  return { entry, competitionId: match.competition_id, matchIds: [id], rules };
}

async function checkRevocation(
  trx: Transaction<DB>,
  entry: RulingEntry,
  rulings: readonly StoredRuling[],
): Promise<CheckedEntry> {
  const revoked = rulings.find(({ id }) => id === entry.revokesId);
  if (!revoked) throw refuse('no such ruling in the season');
  if (rulings.some(({ revokesId }) => revokesId === revoked.id)) throw new AppError('already_revoked');
  const { competition_id } = await trx
    .selectFrom('rulings')
    .select('competition_id')
    .where('id', '=', revoked.id)
    .executeTakeFirstOrThrow();
  return { entry, competitionId: competition_id, matchIds: matchesOf(revoked, rulings), rules: DEFAULT_RULES };
}

/** Returns the matches of a ruling; of a revocation those of the ruling that it revokes. */
function matchesOf(ruling: StoredRuling, rulings: readonly StoredRuling[]): number[] {
  const revoked = rulings.find(({ id }) => id === ruling.revokesId);
  if (revoked) return matchesOf(revoked, rulings);
  if (ruling.matchId !== null) return [ruling.matchId];
  return (ruling.data.matchIds ?? []).toSorted((a, b) => a - b);
}
