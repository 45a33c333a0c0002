import type { MatchDetail, SavedEvents } from '@wkff/contracts';
import type { Transaction } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { DB } from '../../db/types.ts';
import type { Saved } from '../../db/writeWithChange.ts';
import type { Identity } from '../../identity/identity.ts';
import { toLineupViews } from '../lineups/presenter.ts';
import { findLineupMatchIn, listLineupsIn } from '../lineups/repository.ts';
import { toMatchEvents, type NameOf } from '../match-log/presenter.ts';
import { findEvents, listAuthors, listEventsIn, type NewEvent } from '../match-log/repository.ts';
import { toRecord } from '../match-log/stored.ts';
import { compareSent } from './compareSent.ts';
import { logEdit } from './logEdit.ts';
import type { MatchChanges } from './MatchChanges.ts';
import { findShootOut } from './shootOut.ts';

/** Events of a match, and who recorded them. */
interface Recording {
  id: number;
  sent: readonly NewEvent[];
  actor: Identity;
}

/**
 * Adds events to the log of a match, with all that follows from it. Nothing is compared with a version: what several
 * people record is merged, and the same event again is stored once (docs/spec/league.md#events).
 * @throws AppError `match_not_found`, and as `compareSent` and `logEdit`.
 */
export async function recordEvents(
  { pool, clock, config }: Pick<AppContext, 'pool' | 'clock' | 'config'>,
  changes: MatchChanges,
  { id, sent, actor }: Recording,
): Promise<Saved<SavedEvents>> {
  const answer: Omit<SavedEvents, 'match' | 'authors'> = { events: [], stored: [], known: [] };
  const saved = await changes.make({ id, version: null, actor }, async (stored, trx) => {
    const now = clock.now();
    const log = await listEventsIn(trx, id);
    const ids = sent.map((event) => event.id);
    const { fresh, known } = compareSent(sent, [...log, ...(await findEvents(trx, ids))], id);
    const nameOf = await namesIn(trx, id, now);
    const site = { nameOf, now, officialBy: config.resultsOfficialBy };
    const edit =
      fresh.length === 0
        ? null
        : logEdit(stored, log, fresh, { ...site, mayShootOut: await findShootOut(trx, stored) });
    const added = (edit?.log ?? []).map((event) => toRecord(event, id, actor.accountId, now));
    Object.assign(answer, {
      events: toMatchEvents([...log, ...added], nameOf),
      stored: fresh.map((event) => event.id),
      known,
    });
    return edit;
  });
  return { ...saved, result: { match: saved.result, ...answer, authors: await listAuthors(pool, id) } };
}

/** Returns the names of the shirts in published line-ups. */
export function namesOf(lineups: MatchDetail['lineups']): NameOf {
  return (side, number) => {
    const lineup = lineups[side];
    return (
      [...(lineup?.lines.flat() ?? []), ...(lineup?.bench ?? [])].find((one) => one.number === number)?.name ?? null
    );
  };
}

/** Returns the same as the transaction sees it. @param now site clock, epoch ms. */
async function namesIn(trx: Transaction<DB>, id: number, now: number): Promise<NameOf> {
  const match = await findLineupMatchIn(trx, id);
  return match ? namesOf(toLineupViews(await listLineupsIn(trx, id), match, now).lineups) : () => null;
}
