import { tags, type FullMatch, type MatchFacts, type OfficialBy } from '@wkff/contracts';
import { sql, type Transaction } from 'kysely';
import { toAuditRow } from '../../db/audit.ts';
import { staleError } from '../../db/staleError.ts';
import type { DB } from '../../db/types.ts';
import type { Written } from '../../db/writeWithChange.ts';
import { AppError } from '../../errors/AppError.ts';
import type { Identity } from '../../identity/identity.ts';
import { insertEvents, type NewEvent } from '../match-log/repository.ts';
import { lockSeason, writeStandings } from '../ranking/standings.ts';
import { openedColumns } from './approval.ts';
import { withoutOrigin, type NextEvent } from './events.ts';
import { toFullMatchView } from './presenter.ts';
import { withRules } from './record.ts';
import type { FullMatchRecord } from './repository.ts';
import { firstTouchedRound, touchedTags, type WrittenEdit } from './touched.ts';
import {
  lockMatch,
  replaceEvents,
  updateMatch,
  type ChangeEntry,
  type LockedMatch,
  type MatchColumns,
} from './writes.ts';

/** The change to apply to a match. */
export interface MatchEdit {
  columns: MatchColumns;
  /** The new goals; absent: unchanged. */
  events?: readonly NextEvent[];
  /** Events to add to the log. */
  log?: readonly NewEvent[];
  /** Returns the entries of the history for the updated match. */
  describe(next: LockedMatch): ChangeEntry[];
}

/** Decides the change of a locked match; null: none. What it has written when it throws is rolled back. */
export type DecideEdit = (stored: LockedMatch, trx: Transaction<DB>) => MatchEdit | null | Promise<MatchEdit | null>;

/** Which match to change, who changes it, and what they have read of it. */
export interface MatchRequest {
  id: number;
  /** The version that the caller has read; null: not checked. */
  version: number | null;
  actor: Identity;
}

/** A change that waits for its turn. */
export interface WaitingChange extends MatchRequest {
  decide: DecideEdit;
  /** The match as it was read before. Names and season do not change with it. */
  named: FullMatchRecord;
  /** Site clock, epoch ms. */
  now: number;
}

/** Writes changes of a season, one after the other. The error of one is its own, and nothing of it is written. */
export async function writeChanges(
  trx: Transaction<DB>,
  season: number,
  changes: readonly WaitingChange[],
  officialBy: OfficialBy,
): Promise<Written<PromiseSettledResult<FullMatch>[]>> {
  const tableSource = await lockSeason(trx, season);
  const result: PromiseSettledResult<FullMatch>[] = [];
  const edits: WrittenEdit[] = [];
  const isAlone = changes.length === 1;
  for (const change of changes) {
    try {
      if (!isAlone) await sql`savepoint one_change`.execute(trx);
      const { value, edit } = await writeEdit(trx, change, officialBy);
      if (edit) edits.push(edit);
      result.push({ status: 'fulfilled', value });
    } catch (reason) {
      if (isAlone) throw reason;
      await sql`rollback to savepoint one_change`.execute(trx);
      result.push({ status: 'rejected', reason });
    }
  }
  const rounds = tableSource === 'derived' ? edits.flatMap(firstTouchedRound) : [];
  if (rounds.length > 0) await writeStandings(trx, season, Math.min(...rounds), edits[0]?.stored);
  const isTableTouched = rounds.length > 0;
  const touched = edits.flatMap(touchedTags);
  return { result, tags: [...new Set(isTableTouched ? [...touched, tags.ranking(season)] : touched)] };
}

/** Writes a change, without the tables. `edit` is null if nothing changed. */
async function writeEdit(
  trx: Transaction<DB>,
  { id, version, actor, decide, named, now }: WaitingChange,
  officialBy: OfficialBy,
): Promise<{ value: FullMatch; edit: WrittenEdit | null }> {
  const toView = (match: LockedMatch) => toFullMatchView(withNames(match, named), now, officialBy);
  const stored = await lockMatch(trx, id);
  if (!stored) throw new AppError('match_not_found');
  if (version !== null && version !== stored.version) {
    throw await staleError(trx, { entity: 'match', entityId: id, data: toView(stored) });
  }
  const edit = await decide(stored, trx);
  if (!edit) return { value: toView(stored), edit: null };

  const log = edit.log ?? [];
  if (log.length > 0) await insertEvents(trx, id, log, { author_id: actor.accountId, recorded_at: new Date(now) });
  const events = edit.events ? await replaceEvents(trx, id, edit.events) : stored.events;
  // A card or a substitution changes nothing of the match itself.
  const isOfLogAlone = Object.keys(edit.columns).length === 0 && !edit.events;
  const ruled = isOfLogAlone ? {} : withRules(stored, withClock(stored, edit.columns), now);
  const edited: LockedMatch = {
    ...stored,
    ...ruled,
    events,
    version: isOfLogAlone ? stored.version : stored.version + 1,
    has_log: stored.has_log || log.length > 0,
  };
  const columns = { ...ruled, ...openedColumns(stored, edited, officialBy) };
  const next: LockedMatch = { ...edited, ...columns };
  const entries = edit.describe(next);
  const audit = toAuditRow(actor, {
    action: `match.${[...entries.map(({ kind }) => kind), ...(log.length > 0 ? ['events'] : [])].join('+')}`,
    entity: 'match',
    entityId: id,
    before: { version: stored.version, ...mergeFacts(entries, 'before') },
    after: {
      version: next.version,
      ...mergeFacts(entries, 'after'),
      ...(log.length > 0 ? { events: log } : {}),
    },
  });
  const traces = { version: next.version, actorId: actor.accountId, changedAt: new Date(now), entries, audit };
  if (isOfLogAlone) await trx.insertInto('audit').values(audit).execute();
  else await updateMatch(trx, id, columns, traces).catch(refuseTakenRound);
  return { value: toView(next), edit: { stored, next, isOfLogAlone } };
}

/** The clock of a half stops when the match is stopped, or goes on to another part. Only the log can start it again. */
function withClock(stored: LockedMatch, columns: MatchColumns): MatchColumns {
  const { phase = stored.phase, period = stored.period, clock_zero_at: zeroAt } = columns;
  const goesOn = phase === stored.phase && period === stored.period;
  return goesOn || zeroAt !== undefined ? columns : { ...columns, clock_zero_at: null };
}

const withNames = (
  { events, rulings, rules: _, has_log: _hasLog, ...match }: LockedMatch,
  named: FullMatchRecord,
): FullMatchRecord => ({
  ...named,
  ...match,
  decided_kind: rulings.find(({ id }) => id === match.decided_by)?.kind ?? null,
  scoring_events: events.map(withoutOrigin),
});

const mergeFacts = (entries: readonly ChangeEntry[], side: 'before' | 'after'): MatchFacts =>
  Object.assign({}, ...entries.map((entry) => entry[side])) as MatchFacts;

function refuseTakenRound(error: Error & { constraint?: string }): never {
  if (error.constraint === 'one_match_a_round') throw new AppError('round_taken', { cause: error });
  throw error;
}
