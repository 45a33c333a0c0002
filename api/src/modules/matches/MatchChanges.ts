import type { FullMatch } from '@wkff/contracts';
import type { AppContext } from '../../context.ts';
import { writeWithChange, type Saved } from '../../db/writeWithChange.ts';
import { AppError } from '../../errors/AppError.ts';
import { KeyedBatches } from './KeyedBatches.ts';
import { findById } from './repository.ts';
import { writeChanges, type DecideEdit, type MatchRequest, type WaitingChange } from './writeChanges.ts';

/** Most changes in one transaction, for which other processes wait. */
const MOST_AT_ONCE = 16;

/**
 * Changes matches, each with its goals, its history, the audit and the tables of its season.
 *
 * Changes of one season wait for each other in any case, because each reads and writes its tables. Those that wait in
 * this process are made in one transaction: the tables are computed once, the disk is written once, and no database
 * connection is taken from readers. Other processes wait for the season's lock.
 *
 * Locks are always taken in the order season, matches, numbering of changes, so that two transactions never deadlock.
 */
export class MatchChanges {
  readonly #context: AppContext;
  readonly #seasons = new KeyedBatches<WaitingChange, Saved<FullMatch>>(
    (season, changes) => this.#makeAll(season, changes),
    MOST_AT_ONCE,
  );

  constructor(context: AppContext) {
    this.#context = context;
  }

  /**
   * Makes the change that `decide` returns. Returns the updated match, once it is committed.
   * @throws AppError `match_not_found`, `stale` with the stored match, `round_taken`, and what `decide` throws.
   */
  async make(request: MatchRequest, decide: DecideEdit): Promise<Saved<FullMatch>> {
    const { pool, clock } = this.#context;
    const named = await findById(pool, request.id);
    if (!named) throw new AppError('match_not_found');
    return this.#seasons.add(named.season, { ...request, decide, named, now: clock.now() });
  }

  async #makeAll(season: number, changes: readonly WaitingChange[]): Promise<PromiseSettledResult<Saved<FullMatch>>[]> {
    const { resultsOfficialBy: officialBy } = this.#context.config;
    const { result: all, ...saved } = await writeWithChange(this.#context, (trx) =>
      writeChanges(trx, season, changes, officialBy),
    );
    return all.map((one) => (one.status === 'fulfilled' ? { ...one, value: { ...saved, result: one.value } } : one));
  }
}
