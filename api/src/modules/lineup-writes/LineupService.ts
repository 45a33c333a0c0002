import { can, tags, type Side, type StoredLineup } from '@wkff/contracts';
import type { Transaction } from 'kysely';
import { isDeepStrictEqual } from 'node:util';
import type { AppContext } from '../../context.ts';
import { insertAudit } from '../../db/audit.ts';
import { staleError } from '../../db/staleError.ts';
import type { DB } from '../../db/types.ts';
import { writeWithChange, type Saved, type Written } from '../../db/writeWithChange.ts';
import { AppError } from '../../errors/AppError.ts';
import { readFields } from '../../http/readFields.ts';
import type { Identity } from '../../identity/identity.ts';
import { isSample, toStoredView, type LineupPlace } from '../lineups/presenter.ts';
import { datedLineups, isOfDay, shownAt } from '../lineups/publication.ts';
import {
  findLineupMatch,
  findLineupMatchIn,
  listLineups,
  listLineupsIn,
  type LineupMatchRecord,
  type LineupRecord,
  type StoredPlayer,
} from '../lineups/repository.ts';
import { findWarnings } from './findWarnings.ts';
import type { LineupEntry } from './lineupBody.ts';
import { insertLineup, listUnknownPeople, lockMatchRow } from './repository.ts';

/** A side whose line-up the caller may enter. */
interface LineupTarget extends LineupPlace {
  warningsOf(players: readonly StoredPlayer[]): StoredLineup['warnings'];
}

/** Stores line-ups and shows them to those who enter them (docs/spec/league.md#line-ups). */
export class LineupService {
  readonly #context: AppContext;

  constructor(context: AppContext) {
    this.#context = context;
  }

  /**
   * Returns the side of a match whose line-up the caller wants to read or enter.
   * @throws AppError `match_not_found`, `forbidden` (a club account, of another club), `lineup_not_possible` (the club of
   * that side is not known).
   */
  async findTarget(id: number, side: Side, caller: Identity): Promise<LineupTarget> {
    const { pool, clock } = this.#context;
    const match = await findLineupMatch(pool, id);
    if (!match) throw new AppError('match_not_found');
    const clubId = clubOf(match, side);
    if (!can(caller, 'lineup.save', clubId)) throw new AppError('forbidden');
    if (clubId === null) throw new AppError('lineup_not_possible');
    return { match, side, clubId, warningsOf: await findWarnings(pool, match, clubId, clock.now()) };
  }

  /** Returns the newest version, also before it is published; version 0: there is none. */
  async read({ warningsOf, ...place }: LineupTarget): Promise<StoredLineup> {
    const { pool, clock } = this.#context;
    return toStoredView(await listLineups(pool, place.match.id), place, warningsOf, clock.now());
  }

  /**
   * Stores a version. What equals the newest one of the match's day changes nothing. A version that nobody may see yet
   * changes the tags of its club alone, which the stream of live changes does not send.
   * @throws AppError `stale` with the stored line-up, `reason_required`, `person_unknown` with the fields.
   */
  save({ warningsOf, ...target }: LineupTarget, entry: LineupEntry, actor: Identity): Promise<Saved<StoredLineup>> {
    const { side, clubId, match: named } = target;
    const now = this.#context.clock.now();
    return writeWithChange(this.#context, async (trx): Promise<Written<StoredLineup>> => {
      await lockMatchRow(trx, named.id);
      const match = await findLineupMatchIn(trx, named.id);
      if (!match || clubOf(match, side) !== clubId) throw new AppError('lineup_not_possible');
      const place = { match, side, clubId };
      const known = await listLineupsIn(trx, match.id);
      const newest = datedLineups(known, match, side).at(-1)?.stored;
      const view = (lineups: readonly LineupRecord[]) => toStoredView(lineups, place, warningsOf, now);
      if (newest && isOfDay(newest, match) && isSame(newest, entry)) return { result: view(known), tags: [] };
      const entity = { entity: 'lineup', entityId: `${match.id}/${side}` };
      if (entry.version !== (newest?.version ?? 0)) throw await staleError(trx, { ...entity, data: view(known) });
      if (newest && !isSample(newest) && entry.reason === null) throw new AppError('reason_required');
      await refuseUnknownPeople(trx, entry.players);
      // Versions count on where the side had another club before.
      const version = Math.max(0, ...known.filter((one) => one.side === side).map((one) => one.version)) + 1;
      await insertLineup(trx, place, { ...entry, version }, { author_id: actor.accountId, recorded_at: new Date(now) });
      const before = newest ? factsOf(newest) : null;
      await insertAudit(trx, actor, { ...entity, action: 'lineup.save', before, after: { ...entry, version } });
      const next = await listLineupsIn(trx, match.id);
      const shown = [known, next].map((lineups) => shownAt(datedLineups(lineups, match, side), now)?.stored.version);
      const isSeen = shown[0] !== shown[1];
      const seenTags = isSeen ? [tags.match(match.id), tags.statistics(match.season)] : [];
      return { result: view(next), tags: [...clubTags(match, side), ...seenTags] };
    });
  }
}

const clubOf = (match: LineupMatchRecord, side: Side): number | null =>
  side === 'home' ? match.home_id : match.away_id;

function clubTags(match: LineupMatchRecord, side: Side): string[] {
  const key = side === 'home' ? match.home_key : match.away_key;
  return key === null ? [] : [tags.club(key)];
}

/** Returns the fields of a stored line-up that its author entered. */
const factsOf = ({ version, formation, publish_before: publishBefore, players, staff, reason }: LineupRecord) => ({
  version,
  formation,
  publishBefore,
  players,
  staff,
  reason,
});

function isSame(newest: LineupRecord, { formation, publishBefore, players, staff }: LineupEntry): boolean {
  const stored = factsOf(newest);
  return (
    !isSample(newest) &&
    isDeepStrictEqual(
      { formation, publishBefore, players, staff },
      {
        formation: stored.formation,
        publishBefore: stored.publishBefore,
        players: stored.players,
        staff: stored.staff,
      },
    )
  );
}

async function refuseUnknownPeople(trx: Transaction<DB>, players: readonly StoredPlayer[]): Promise<void> {
  const ids = players.flatMap(({ person_id }) => person_id ?? []);
  const unknown = await listUnknownPeople(trx, ids);
  readFields((refuse) => {
    for (const [index, { person_id }] of players.entries())
      if (person_id !== null && unknown.includes(person_id)) refuse(`players.${index}.person_id`, 'person_unknown');
  });
}
