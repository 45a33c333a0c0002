import { LEAGUE_COMPETITION_ID, tags, type FullMatch, type MatchFacts } from '@wkff/contracts';
import type { Transaction } from 'kysely';
import type { Identity } from '../../auth/identity.ts';
import type { AppContext } from '../../context.ts';
import { toAuditRow } from '../../db/audit.ts';
import { writeWithChange, type Saved } from '../../db/writeWithChange.ts';
import type { DB } from '../../db/types.ts';
import { AppError } from '../../errors/AppError.ts';
import { lockSeason, writeStandings } from '../ranking/standings.ts';
import type { NextEvent, StoredEvent } from './events.ts';
import { toFullMatchView } from './presenter.ts';
import { findById, type FullMatchRecord } from './repository.ts';
import { hasSampleOrigin } from './result.ts';
import { createTurns } from './turns.ts';
import {
  lockMatch,
  replaceEvents,
  updateMatch,
  type ChangeEntry,
  type LockedMatch,
  type MatchColumns,
} from './writes.ts';

/** What is to become of a match. */
interface MatchEdit {
  columns: MatchColumns;
  /** Replaces the goals; absent: they stay. */
  events?: readonly NextEvent[];
  /** For the history, once the match is known as it will be. */
  describe(next: LockedMatch): ChangeEntry[];
}

/** Decides about a locked match; null: there is nothing to change. What it throws undoes everything. */
type DecideEdit = (stored: LockedMatch, trx: Transaction<DB>) => MatchEdit | null | Promise<MatchEdit | null>;

interface MatchTarget {
  id: number;
  /** The version the caller has seen; null: not checked. */
  version: number | null;
  actor: Identity;
}

/** Changes a match. */
export type ChangeMatch = (target: MatchTarget, decide: DecideEdit) => Promise<Saved<FullMatch>>;

/**
 * How a match is changed: under its lock, with everything that goes with it in one transaction: goals, history, audit, the tables of its
 * season. Gives the match as it is then.
 *
 * The season is locked first and the match second, always, and the numbering of changes last: no two changes can wait for each
 * other. What happens between is few statements, for all other saves of the season wait for it.
 * @throws AppError `match_not_found`, `stale` with the stored match, `round_taken`, and what `decide` throws.
 */
export function createChangeMatch(context: AppContext): ChangeMatch {
  // Saves of one season wait for each other in any case. Here they do so without a database connection, or a match day would take
  // them all and leave none for readers (with 16 keepers it is also twice as fast). Other processes wait at the season's lock.
  const takeTurn = createTurns();
  return async ({ id, version, actor }, decide) => {
    // Names of clubs and season: they don't change with the match, so they are read before anything is locked.
    const named = await findById(context.pool, id);
    if (!named) throw new AppError('match_not_found');
    const now = context.clock.now();
    const toView = (match: LockedMatch) => toFullMatchView(withNames(match, named), now);
    const write = () =>
      writeWithChange(context, async (trx) => {
        const tableSource = await lockSeason(trx, named.season);
        const stored = await lockMatch(trx, id);
        if (!stored) throw new AppError('match_not_found');
        if (version !== null && version !== stored.version) throw new AppError('stale', { data: toView(stored) });
        const edit = await decide(stored, trx);
        if (!edit) return { result: toView(stored), tags: [] };

        const events = edit.events ? await replaceEvents(trx, id, edit.events) : stored.events;
        const next: LockedMatch = { ...stored, ...edit.columns, events, version: stored.version + 1 };
        const entries = edit.describe(next);
        const audit = toAuditRow(actor, {
          action: `match.${entries.map(({ kind }) => kind).join('+')}`,
          entity: 'match',
          entityId: id,
          before: { version: stored.version, ...mergeFacts(entries, 'before') },
          after: { version: next.version, ...mergeFacts(entries, 'after') },
        });
        const traces = { version: next.version, actorId: actor.accountId, changedAt: new Date(now), entries, audit };
        await updateMatch(trx, id, edit.columns, traces).catch(refuseTakenRound);
        const fromRound = tableSource === 'derived' ? firstTouchedRound(stored, next) : undefined;
        if (fromRound !== undefined) await writeStandings(trx, named.season, fromRound);
        return { result: toView(next), tags: touchedTags(stored, next, fromRound !== undefined) };
      });
    return takeTurn(named.season, write);
  };
}

const withNames = ({ events, ...match }: LockedMatch, named: FullMatchRecord): FullMatchRecord => ({
  ...named,
  ...match,
  scoring_events: events.map(withoutOrigin),
});

/** A goal as it travels. */
export const withoutOrigin = ({ origin: _origin, ...event }: StoredEvent) => event;

const mergeFacts = (entries: readonly ChangeEntry[], side: 'before' | 'after'): MatchFacts =>
  Object.assign({}, ...entries.map((entry) => entry[side])) as MatchFacts;

function refuseTakenRound(error: Error & { constraint?: string }): never {
  if (error.constraint === 'one_match_a_round') throw new AppError('round_taken', { cause: error });
  throw error;
}

/** The first round whose table differs after a change; undefined: none does. Play-offs don't count. */
function firstTouchedRound(stored: LockedMatch, next: LockedMatch): number | undefined {
  const isSame =
    stored.home_goals === next.home_goals &&
    stored.away_goals === next.away_goals &&
    stored.status === next.status &&
    hasSampleOrigin(stored) === hasSampleOrigin(next) &&
    stored.round === next.round &&
    // Form goes by the order of play.
    stored.match_date === next.match_date &&
    stored.match_time === next.match_time &&
    stored.competition_id === next.competition_id;
  const counting = [stored, next].filter(
    ({ competition_id, status, home_goals }) =>
      competition_id === LEAGUE_COMPETITION_ID && status === 'completed' && home_goals !== null,
  );
  return isSame || counting.length === 0 ? undefined : Math.min(...counting.map(({ round }) => round));
}

/** A match that is moved into another year is in that year's lists, too. */
function touchedTags(stored: LockedMatch, next: LockedMatch, isTableTouched: boolean): string[] {
  const years = [stored, next].map(({ match_date }) => Number(match_date.slice(0, 4)));
  const seasons = [...new Set([next.season, ...years])].map(tags.season);
  return [tags.match(next.id), ...seasons, ...(isTableTouched ? [tags.ranking(next.season)] : [])];
}
