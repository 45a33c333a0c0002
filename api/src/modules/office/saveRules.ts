import { can, LEAGUE_COMPETITION_ID, seoulDate, stamped, tags, yearOf, type SeasonRulesVersion } from '@wkff/contracts';
import type { Transaction } from 'kysely';
import { isDeepStrictEqual } from 'node:util';
import type { AppContext } from '../../context.ts';
import { insertAudit } from '../../db/audit.ts';
import { staleError } from '../../db/staleError.ts';
import type { DB } from '../../db/types.ts';
import { writeWithChange, type Saved } from '../../db/writeWithChange.ts';
import { AppError } from '../../errors/AppError.ts';
import type { Identity } from '../../identity/identity.ts';
import { rewriteRecords, type Cause } from '../matches/rewriteRecords.ts';
import { findCompetitionSeason } from '../matches/writes.ts';
import { lockSeason, rebuildStandings } from '../ranking/standings.ts';
import { toVersionViews } from '../season-rules/presenter.ts';
import { listVersionsIn } from '../season-rules/repository.ts';
import { readRules, RULES_FORMAT } from '../season-rules/stored.ts';
import type { RulesEntry } from './rulesBody.ts';
import { texts } from './texts.ts';

/** A competition in a season. */
export interface SeasonCompetition {
  season: number;
  competitionId: string;
}

/**
 * Stores a version of the rules of a season's competition, with the records and tables that follow from it, in one
 * transaction under the lock of the season. The newest version sent again changes nothing. Returns all versions, newest
 * first.
 * @throws AppError `not_found`, `stale` with the stored versions, `rules_in_future`.
 */
export function saveRules(
  context: AppContext,
  competition: SeasonCompetition,
  entry: RulesEntry,
  actor: Identity,
): Promise<Saved<SeasonRulesVersion[]>> {
  const { season, competitionId } = competition;
  return writeWithChange(context, async (trx) => {
    await lockCompetition(trx, competition);
    const views = async () =>
      toVersionViews(await listVersionsIn(trx, season, competitionId), can(actor, 'history.names'));
    const known = await views();
    const [newest] = known;
    if (newest && isSame(newest, entry)) return { result: known, tags: [] };
    const entity = { entity: 'season_rules', entityId: `${season}/${competitionId}` };
    if (entry.version !== (newest?.version ?? 0)) throw await staleError(trx, { ...entity, data: known });
    const after = { ...entry, version: entry.version + 1 };
    const changed = await storeRules(trx, context, competition, after, actor);
    const before = newest ? factsOf(newest) : null;
    await insertAudit(trx, actor, { ...entity, action: 'rules.save', before, after });
    return { result: await views(), tags: tagsOf(season, changed) };
  });
}

/**
 * Stores a version, with the records and tables that follow from it. Call it under the lock of the season. Returns the
 * matches whose record changed.
 * @throws AppError `rules_in_future`.
 */
export async function storeRules(
  trx: Transaction<DB>,
  { clock, config }: AppContext,
  competition: SeasonCompetition,
  entry: RulesEntry,
  actor: Identity,
) {
  const now = clock.now();
  if (entry.inForceFrom > (await latestDay(trx, competition, now))) throw new AppError('rules_in_future');
  const recordedAt = new Date(now);
  await insertVersion(trx, competition, entry, { author_id: actor.accountId, recorded_at: recordedAt });
  return applyRules(trx, competition, { actor, changedAt: recordedAt, officialBy: config.resultsOfficialBy });
}

/** Locks a season. @throws AppError `not_found` for a season or a competition that it does not have. */
export async function lockCompetition(
  trx: Transaction<DB>,
  { season, competitionId }: SeasonCompetition,
): Promise<void> {
  const source = await lockSeason(trx, season);
  const competitionSeason = await findCompetitionSeason(trx, competitionId);
  if (source === null || (competitionSeason !== null && competitionSeason !== season)) throw new AppError('not_found');
}

const insertVersion = (
  trx: Transaction<DB>,
  { season, competitionId: competition_id }: SeasonCompetition,
  { version, inForceFrom: in_force_from, rules, reason }: RulesEntry,
  maker: { author_id: number; recorded_at: Date },
) =>
  trx
    .insertInto('season_rules')
    .values({
      season,
      competition_id,
      version,
      in_force_from,
      reason,
      ...maker,
      rules: JSON.stringify(stamped(rules, RULES_FORMAT)),
    })
    .execute();

/** Returns the cache tags of a change. A match that was moved to another year is in the lists of that year, too. */
function tagsOf(season: number, changed: readonly { id: number; match_date: string }[]): string[] {
  const years = changed.length === 0 ? [] : [season, ...changed.map(({ match_date }) => yearOf(match_date))];
  return [tags.ranking(season), ...[...new Set(years)].map(tags.season), ...changed.map(({ id }) => tags.match(id))];
}

const factsOf = ({ version, rules, in_force_from: inForceFrom, reason }: SeasonRulesVersion) => ({
  version,
  rules,
  inForceFrom,
  reason,
});

const isSame = (newest: SeasonRulesVersion, entry: RulesEntry) =>
  newest.in_force_from === entry.inForceFrom &&
  newest.reason === entry.reason &&
  isDeepStrictEqual(newest.rules, readRules(entry.rules));

/**
 * Returns the last day from which rules may be in force: nothing that is stored may change at midnight, so they are not
 * changed in advance during a season.
 */
async function latestDay(
  trx: Transaction<DB>,
  { season, competitionId }: SeasonCompetition,
  now: number,
): Promise<string> {
  const first = await trx
    .selectFrom('matches')
    .select(({ fn }) => fn.min('match_date').as('day'))
    .where('season', '=', season)
    .where('competition_id', '=', competitionId)
    .executeTakeFirst();
  const days = [seoulDate(now), `${season}-01-01`, first?.day ?? ''];
  return days.toSorted().at(-1) ?? '';
}

/** Writes the records and tables that follow from new rules. Returns the matches whose record changed. */
async function applyRules(
  trx: Transaction<DB>,
  { season, competitionId }: SeasonCompetition,
  by: Pick<Cause, 'actor' | 'changedAt' | 'officialBy'>,
) {
  const decided = await listDecided(trx, { season, competitionId });
  const ids = decided.map(({ id }) => id);
  const changedIds = await rewriteRecords(trx, ids, { ...by, action: 'match.rules', reason: texts.otherRules });
  if (competitionId === LEAGUE_COMPETITION_ID) await rebuildStandings(trx, season, 1);
  return decided.filter(({ id }) => changedIds.includes(id));
}

/** Returns the matches that a ruling decides, in the order of their ids. */
export const listDecided = (trx: Transaction<DB>, { season, competitionId }: SeasonCompetition) =>
  trx
    .selectFrom('matches')
    .select(['id', 'match_date', 'rules_id'])
    .where('season', '=', season)
    .where('competition_id', '=', competitionId)
    .where('decided_by', 'is not', null)
    .orderBy('id')
    .execute();
