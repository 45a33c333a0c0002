import { nextSeoulMidnight, seoulIso, seoulMoment, tags, yearOf, type SavedProtest } from '@wkff/contracts';
import { DEFAULT_RULES, rulingsOn } from '@wkff/league';
import { sql, type Transaction } from 'kysely';
import type { AppContext } from '../../context.ts';
import { insertAudit } from '../../db/audit.ts';
import { staleError } from '../../db/staleError.ts';
import type { DB } from '../../db/types.ts';
import { writeWithChange, type Saved, type Written } from '../../db/writeWithChange.ts';
import { AppError } from '../../errors/AppError.ts';
import type { Identity } from '../../identity/identity.ts';
import { toFullMatchView } from '../matches/presenter.ts';
import { findByIdIn } from '../matches/repository.ts';
import { lockMatch, type LockedMatch } from '../matches/writes.ts';
import { toProtestView } from '../protests/presenter.ts';
import { findProtestIn, findSubmittedIn } from '../protests/repository.ts';
import { lockSeason } from '../ranking/standings.ts';
import { toRulings } from '../rulings/stored.ts';
import { toVersions, versionOf } from '../season-rules/stored.ts';
import type { OutcomeEntry, ProtestEntry } from './protestBody.ts';
import { texts } from './texts.ts';

const HOUR_MS = 60 * 60 * 1000;
/** How long a match takes that no save ended. */
const MATCH_MS = 2 * HOUR_MS;

/** Stores protests of clubs and how they end (docs/spec/league.md#protests). Locks are taken as in `MatchChanges`. */
export class ProtestService {
  readonly #context: AppContext;

  constructor(context: AppContext) {
    this.#context = context;
  }

  /**
   * Stores a protest, a late one too. The same form sent again is answered with the protest that it stored.
   * @throws AppError `match_not_found`, `club_not_in_match`, `received_in_future`, `submission_used`.
   */
  receive(matchId: number, entry: ProtestEntry, actor: Identity): Promise<Saved<SavedProtest>> {
    const now = this.#context.clock.now();
    return writeWithChange(this.#context, async (trx): Promise<Written<SavedProtest>> => {
      const match = await lockWithSeason(trx, matchId);
      const { clubId, receivedAt, text, submissionId } = entry;
      const submitted = await findSubmittedIn(trx, actor.accountId, submissionId);
      if (submitted) {
        const { match_id, club_id, text: said, received_at } = submitted;
        const isSame = match_id === matchId && club_id === clubId && said === text;
        if (!isSame || received_at.getTime() !== receivedAt.getTime()) throw new AppError('submission_used');
        return { result: await this.#view(trx, submitted.id), tags: [] };
      }
      if (match.home_id !== clubId && match.away_id !== clubId) throw new AppError('club_not_in_match');
      if (receivedAt.getTime() > now) throw new AppError('received_in_future');
      const deadline = deadlineOf(match);
      const values = {
        match_id: matchId,
        club_id: clubId,
        text,
        received_at: receivedAt,
        deadline_at: deadline,
        is_late: deadline !== null && receivedAt > deadline,
      };
      const { id } = await trx
        .insertInto('protests')
        .values({ ...values, author_id: actor.accountId, submission_id: submissionId })
        .returning('id')
        .executeTakeFirstOrThrow();
      await countProtests(trx, match, 1);
      await auditProtest(trx, actor, { id, before: null, after: values });
      return { result: await this.#view(trx, id), tags: tagsOf(match) };
    });
  }

  /**
   * Stores how a protest ended, or corrects it.
   * @throws AppError `protest_not_found`, `stale` with the stored protest, `ruling_needed` (none on this match).
   */
  decide(id: number, { version, ...entry }: OutcomeEntry, actor: Identity): Promise<Saved<SavedProtest>> {
    const decidedAt = new Date(this.#context.clock.now());
    return writeWithChange(this.#context, async (trx): Promise<Written<SavedProtest>> => {
      const named = await findProtestIn(trx, id);
      if (!named) throw new AppError('protest_not_found');
      const match = await lockWithSeason(trx, named.match_id);
      const stored = (await findProtestIn(trx, id)) ?? named;
      if (stored.version !== version)
        throw await staleError(trx, { entity: 'protest', entityId: id, data: toProtestView(stored) });
      const { outcome, text: outcome_text, rulingId: ruling_id } = entry;
      if (ruling_id !== null && !rulingsOn(match.id, toRulings(match.rulings)).includes(ruling_id))
        throw new AppError('ruling_needed');
      const after = { outcome, outcome_text, ruling_id };
      await trx
        .updateTable('protests')
        .set({ ...after, decided_at: decidedAt, version: version + 1 })
        .where('id', '=', id)
        .execute();
      await countProtests(trx, match, stored.outcome === null ? -1 : 0);
      const before = { outcome: stored.outcome, outcome_text: stored.outcome_text, ruling_id: stored.ruling_id };
      await auditProtest(trx, actor, { id, before, after });
      return { result: await this.#view(trx, id), tags: tagsOf(match) };
    });
  }

  async #view(trx: Transaction<DB>, id: number): Promise<SavedProtest> {
    const { clock, config } = this.#context;
    const protest = await findProtestIn(trx, id);
    const match = protest && (await findByIdIn(trx, protest.match_id));
    if (!match) throw new Error(`protest ${id} is missing`);
    const { is_late, deadline_at } = protest;
    return {
      protest: toProtestView(protest),
      match: toFullMatchView(match, clock.now(), config.resultsOfficialBy),
      warnings: is_late && deadline_at ? [texts.late(seoulIso(deadline_at.getTime()))] : [],
    };
  }
}

/** Locks the season of a match and the match. @throws AppError `match_not_found`. */
async function lockWithSeason(trx: Transaction<DB>, id: number): Promise<LockedMatch> {
  const named = await findByIdIn(trx, id);
  if (!named) throw new AppError('match_not_found');
  await lockSeason(trx, named.season);
  const match = await lockMatch(trx, id);
  if (!match) throw new AppError('match_not_found');
  return match;
}

/** Returns until when a club may protest: the rules' hours after the end of the match; null: they have no limit. */
function deadlineOf(match: LockedMatch): Date | null {
  const rules = versionOf(match, toVersions(match.rules))?.rules ?? DEFAULT_RULES;
  const hours = rules.appealHours.value;
  const kickOff = match.expected_time ?? match.match_time;
  const lastEnd =
    kickOff === null
      ? nextSeoulMidnight(seoulMoment(match.match_date))
      : seoulMoment(match.match_date, kickOff) + MATCH_MS;
  const end = match.result_saved_at?.getTime() ?? lastEnd;
  return hours === null ? null : new Date(end + hours * HOUR_MS);
}

const countProtests = (trx: Transaction<DB>, { id }: LockedMatch, more: number) =>
  trx
    .updateTable('matches')
    .set({
      open_protests: sql<number>`open_protests + ${more}::smallint`,
      version: sql<number>`version + 1`,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute();

const auditProtest = (
  trx: Transaction<DB>,
  actor: Identity,
  { id, before, after }: { id: number; before: object | null; after: object },
) => insertAudit(trx, actor, { action: 'protest.save', entity: 'protest', entityId: id, before, after });

const tagsOf = ({ id, season, match_date }: LockedMatch) => [
  tags.match(id),
  ...[...new Set([season, yearOf(match_date)])].map(tags.season),
];
