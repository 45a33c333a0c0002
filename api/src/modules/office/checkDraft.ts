import { LEAGUE_COMPETITION_ID, type SeasonRules } from '@wkff/contracts';
import { DEFAULT_RULES, planWithdrawal, rulesOn } from '@wkff/league';
import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.ts';
import { AppError } from '../../errors/AppError.ts';
import type { Decisions } from '../ranking/decisions.ts';
import { findSeason } from '../ranking/standings.ts';
import type { StoredRuling } from '../rulings/stored.ts';
import { toVersions, versionOf } from '../season-rules/stored.ts';
import type { RulingDraft } from './rulingBody.ts';

/** A ruling that can be made. */
export interface CheckedDraft {
  draft: RulingDraft;
  competitionId: string;
  /** The matches that it may change, in order of id. */
  matchIds: number[];
  /** Those that it applies. */
  rules: SeasonRules;
}

const refuse = (details: string) => new AppError('ruling_not_possible', { details });

/**
 * Checks a draft against its season, which is locked.
 * @param known what was decided in the season before. @param today of the site clock, `YYYY-MM-DD`.
 * @throws AppError `effect_in_future`, `match_not_found`, `already_revoked`, `ruling_not_possible`.
 */
export async function checkDraft(
  trx: Transaction<DB>,
  draft: RulingDraft,
  known: Decisions,
  today: string,
): Promise<CheckedDraft> {
  if (draft.effectFrom > today || draft.decidedOn > today) throw new AppError('effect_in_future');
  if (draft.matchId !== null) return checkMatch(trx, draft, draft.matchId, known);
  if (draft.revokesId !== null) return checkRevocation(trx, draft, known.rulings);
  const season = await findSeason(trx, draft.season, known);
  const clubIds = draft.clubId === null ? (draft.data.clubIds ?? []) : [draft.clubId];
  if (clubIds.some((id) => !season.clubIds.includes(id)))
    throw refuse('a club that is not in the league of the season');
  if (draft.personId !== null && !(await isListed(trx, draft, draft.personId)))
    throw refuse('a person that is not in the squad of the club');
  const rules = rulesOn(season.rules, draft.effectFrom);
  const checked = { draft, competitionId: LEAGUE_COMPETITION_ID, matchIds: [], rules };
  if (draft.kind !== 'withdrawal' || draft.clubId === null) return checked;
  const plan = planWithdrawal(season, draft.clubId, rules);
  return { ...checked, draft: { ...draft, data: plan }, matchIds: plan.matchIds.toSorted((a, b) => a - b) };
}

/** True for a person in the squad or the staff of a draft's club. */
async function isListed(trx: Transaction<DB>, { clubId, season }: RulingDraft, personId: number): Promise<boolean> {
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
  draft: RulingDraft,
  id: number,
  { rules: versions }: Decisions,
): Promise<CheckedDraft> {
  const match = await trx
    .selectFrom('matches')
    .select(['season', 'competition_id', 'match_date', 'home_id', 'away_id', 'played_home', 'holds_round', 'rules_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!match) throw new AppError('match_not_found');
  if (match.season !== draft.season) throw refuse('a match of another season');
  if (match.home_id === null || match.away_id === null) throw refuse('a match without its clubs');
  // Else both could count, the match and the one in its place.
  if (!match.holds_round) throw refuse('a match in whose place another is played, or a replay that was taken back');
  if (draft.kind === 'result_counts' && match.played_home === null) throw refuse('a match without a score');
  const rules = versionOf(match, toVersions(versions))?.rules ?? DEFAULT_RULES;
  return { draft, competitionId: match.competition_id, matchIds: [id], rules };
}

async function checkRevocation(
  trx: Transaction<DB>,
  draft: RulingDraft,
  rulings: readonly StoredRuling[],
): Promise<CheckedDraft> {
  const revoked = rulings.find(({ id }) => id === draft.revokesId);
  if (!revoked) throw refuse('no such ruling in the season');
  if (rulings.some(({ revokesId }) => revokesId === revoked.id)) throw new AppError('already_revoked');
  const { competition_id } = await trx
    .selectFrom('rulings')
    .select('competition_id')
    .where('id', '=', revoked.id)
    .executeTakeFirstOrThrow();
  return { draft, competitionId: competition_id, matchIds: matchesOf(revoked, rulings), rules: DEFAULT_RULES };
}

/** Returns the matches of a ruling; of a revocation those of the ruling that it revokes. */
function matchesOf(ruling: StoredRuling, rulings: readonly StoredRuling[]): number[] {
  const revoked = rulings.find(({ id }) => id === ruling.revokesId);
  if (revoked) return matchesOf(revoked, rulings);
  if (ruling.matchId !== null) return [ruling.matchId];
  return (ruling.data.matchIds ?? []).toSorted((a, b) => a - b);
}
