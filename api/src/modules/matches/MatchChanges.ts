import { LEAGUE_COMPETITION_ID, tags, yearOf, type FullMatch, type MatchFacts, type OfficialBy } from '@wkff/contracts';
import type { Transaction } from 'kysely';
import type { Identity } from '../../identity/identity.ts';
import type { AppContext } from '../../context.ts';
import { toAuditRow } from '../../db/audit.ts';
import { staleError } from '../../db/staleError.ts';
import { writeWithChange, type Saved, type Written } from '../../db/writeWithChange.ts';
import type { DB } from '../../db/types.ts';
import { AppError } from '../../errors/AppError.ts';
import { hasSampleOrigin } from '../ranking/hasSampleOrigin.ts';
import { isOfClub, lockSeason, writeStandings } from '../ranking/standings.ts';
import { openedColumns } from './approval.ts';
import type { NextEvent, StoredEvent } from './events.ts';
import { toFullMatchView } from './presenter.ts';
import { withRules } from './record.ts';
import { findById, type FullMatchRecord } from './repository.ts';
import { KeyedMutex } from './KeyedMutex.ts';
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
  /** Returns the entries of the history for the updated match. */
  describe(next: LockedMatch): ChangeEntry[];
}

/** Decides the change of a locked match; null: none. An error rolls everything back. */
type DecideEdit = (stored: LockedMatch, trx: Transaction<DB>) => MatchEdit | null | Promise<MatchEdit | null>;

/** Which match to change, who changes it, and what they have read of it. */
interface MatchRequest {
  id: number;
  /** The version that the caller has read; null: not checked. */
  version: number | null;
  actor: Identity;
}

/**
 * Changes matches, each under its lock, in one transaction with its goals, its history, the audit and the tables of its
 * season.
 *
 * Locks are always taken in the order season, match, numbering of changes, so that two changes never deadlock. Few
 * statements run under them, because all other saves of the season wait.
 */
export class MatchChanges {
  readonly #context: AppContext;
  /**
   * Saves of one season wait for each other in any case. This mutex makes them wait without a database connection, since
   * on a match day they would leave none for readers (with 16 score keepers it is also twice as fast). Other processes
   * wait for the season's lock.
   */
  readonly #seasons = new KeyedMutex();

  constructor(context: AppContext) {
    this.#context = context;
  }

  /**
   * Makes the change that `decide` returns. Returns the updated match.
   * @throws AppError `match_not_found`, `stale` with the stored match, `round_taken`, and what `decide` throws.
   */
  async make(request: MatchRequest, decide: DecideEdit): Promise<Saved<FullMatch>> {
    const { pool, clock, config } = this.#context;
    // Read before locking: names and season don't change with the match.
    const named = await findById(pool, request.id);
    if (!named) throw new AppError('match_not_found');
    const now = clock.now();
    return this.#seasons.run(named.season, () =>
      writeWithChange(this.#context, (trx) =>
        writeEdit(trx, request, decide, { named, now, officialBy: config.resultsOfficialBy }),
      ),
    );
  }
}

/** What does not change while a match is locked. */
interface Surroundings {
  named: FullMatchRecord;
  now: number;
  officialBy: OfficialBy;
}

async function writeEdit(
  trx: Transaction<DB>,
  { id, version, actor }: MatchRequest,
  decide: DecideEdit,
  { named, now, officialBy }: Surroundings,
): Promise<Written<FullMatch>> {
  const toView = (match: LockedMatch) => toFullMatchView(withNames(match, named), now, officialBy);
  const tableSource = await lockSeason(trx, named.season);
  const stored = await lockMatch(trx, id);
  if (!stored) throw new AppError('match_not_found');
  if (version !== null && version !== stored.version) {
    throw await staleError(trx, { entity: 'match', entityId: id, data: toView(stored) });
  }
  const edit = await decide(stored, trx);
  if (!edit) return { result: toView(stored), tags: [] };

  const events = edit.events ? await replaceEvents(trx, id, edit.events) : stored.events;
  const ruled = withRules(stored, edit.columns, now);
  const edited: LockedMatch = { ...stored, ...ruled, events, version: stored.version + 1 };
  const columns = { ...ruled, ...openedColumns(stored, edited, officialBy) };
  const next: LockedMatch = { ...edited, ...columns };
  const entries = edit.describe(next);
  const audit = toAuditRow(actor, {
    action: `match.${entries.map(({ kind }) => kind).join('+')}`,
    entity: 'match',
    entityId: id,
    before: { version: stored.version, ...mergeFacts(entries, 'before') },
    after: { version: next.version, ...mergeFacts(entries, 'after') },
  });
  const traces = { version: next.version, actorId: actor.accountId, changedAt: new Date(now), entries, audit };
  await updateMatch(trx, id, columns, traces).catch(refuseTakenRound);
  const fromRound = tableSource === 'derived' ? firstTouchedRound(stored, next) : undefined;
  if (fromRound !== undefined) await writeStandings(trx, named.season, fromRound, stored);
  return { result: toView(next), tags: touchedTags(stored, next, fromRound !== undefined) };
}

const withNames = ({ events, rulings, rules: _, ...match }: LockedMatch, named: FullMatchRecord): FullMatchRecord => ({
  ...named,
  ...match,
  decided_kind: rulings.find(({ id }) => id === match.decided_by)?.kind ?? null,
  scoring_events: events.map(withoutOrigin),
});

/** Returns a goal as sent on the wire. */
export const withoutOrigin = ({ origin: _origin, ...event }: StoredEvent) => event;

const mergeFacts = (entries: readonly ChangeEntry[], side: 'before' | 'after'): MatchFacts =>
  Object.assign({}, ...entries.map((entry) => entry[side])) as MatchFacts;

function refuseTakenRound(error: Error & { constraint?: string }): never {
  if (error.constraint === 'one_match_a_round') throw new AppError('round_taken', { cause: error });
  throw error;
}

/** Returns the first round whose table a change affects; undefined: none. Play-offs are in no table. */
function firstTouchedRound(stored: LockedMatch, next: LockedMatch): number | undefined {
  const isSame =
    stored.home_goals === next.home_goals &&
    stored.away_goals === next.away_goals &&
    stored.status === next.status &&
    stored.both_lost === next.both_lost &&
    // Its footnote.
    stored.decided_by === next.decided_by &&
    hasSampleOrigin(stored) === hasSampleOrigin(next) &&
    stored.round === next.round &&
    // The form column follows the order of play.
    stored.match_date === next.match_date &&
    stored.match_time === next.match_time &&
    stored.competition_id === next.competition_id;
  const counting = [stored, next].filter(
    ({ competition_id, status, home_goals, both_lost }) =>
      competition_id === LEAGUE_COMPETITION_ID && status === 'completed' && (home_goals !== null || both_lost),
  );
  // The day of a round decides which rulings its table counts, and by which rules.
  const isMoved = stored.match_date !== next.match_date;
  const hasDays =
    stored.rulings.some(isOfClub) ||
    stored.rules.some(({ inForceFrom }) => isMoved || inForceFrom > `${stored.season}-01-01`);
  if (!isSame && hasDays) return 1;
  return isSame || counting.length === 0 ? undefined : Math.min(...counting.map(({ round }) => round));
}

/** Returns the cache tags of a change. A match that moved to another year changes the lists of both years. */
function touchedTags(stored: LockedMatch, next: LockedMatch, isTableTouched: boolean): string[] {
  const years = [stored, next].map(({ match_date }) => yearOf(match_date));
  const seasons = [...new Set([next.season, ...years])].map(tags.season);
  return [tags.match(next.id), ...seasons, ...(isTableTouched ? [tags.ranking(next.season)] : [])];
}
