import { LEAGUE_COMPETITION_ID, type RulesPreview } from '@wkff/contracts';
import type { Transaction } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { DB } from '../../db/types.ts';
import { toMatchView } from '../matches/presenter.ts';
import { findByIdIn, type FullMatchRecord } from '../matches/repository.ts';
import { toRankingView } from '../ranking/presenter.ts';
import { findTableIn } from '../ranking/repository.ts';
import { lockSeason } from '../ranking/standings.ts';

/** The matches that a change may have changed, as they were, and those of them that it has. */
interface Changed {
  before: readonly FullMatchRecord[];
  changedIds: readonly number[];
}

/**
 * Returns what a change of a season would change, beside what it returns itself. It is made, looked at and rolled back,
 * so it can't differ from the real one.
 */
export async function previewChange<Made extends Changed>(
  { db }: AppContext,
  season: number,
  make: (trx: Transaction<DB>) => Promise<Made>,
): Promise<Omit<RulesPreview, 'warnings'> & { made: Made }> {
  const trx = await db.startTransaction().execute();
  try {
    await lockSeason(trx, season);
    const before = await viewTable(trx, season);
    const made = await make(trx);
    const after = await viewTable(trx, season);
    const changed = made.before.filter(({ id }) => made.changedIds.includes(id));
    const next = await findMatches(
      trx,
      changed.map(({ id }) => id),
    );
    const matches = changed.flatMap((match) => {
      const changedTo = next.find(({ id }) => id === match.id);
      return changedTo ? [{ before: toMatchView(match), after: toMatchView(changedTo) }] : [];
    });
    return { made, before, after, matches };
  } finally {
    await trx.rollback().execute();
  }
}

const viewTable = async (trx: Transaction<DB>, season: number) =>
  toRankingView(await findTableIn(trx, season), LEAGUE_COMPETITION_ID, season);

/** Returns matches as the transaction sees them, in the order of their ids. */
export async function findMatches(trx: Transaction<DB>, ids: readonly number[]): Promise<FullMatchRecord[]> {
  const found: FullMatchRecord[] = [];
  for (const id of ids) {
    const match = await findByIdIn(trx, id);
    if (match) found.push(match);
  }
  return found;
}
