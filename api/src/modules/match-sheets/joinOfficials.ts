import { tags, type ErrorCode, type Official } from '@wkff/contracts';
import type { Transaction } from 'kysely';
import type { AppContext } from '../../context.ts';
import { insertAudit } from '../../db/audit.ts';
import type { DB } from '../../db/types.ts';
import { writeWithChange, type Saved } from '../../db/writeWithChange.ts';
import { AppError } from '../../errors/AppError.ts';
import type { Identity } from '../../identity/identity.ts';
import { findMatchIds, findNamingMatchIds, joinName, listOfficialsIn, lockOfficials } from './officials.ts';

/**
 * Makes two officials one, `id`: the name of the other, and its other names, are other names of `id`. No sheet changes.
 * @throws AppError `official_not_found`, `official_unknown` (the other), `officials_in_one_match` (also if both are the
 * same).
 */
export function joinOfficials(
  context: AppContext,
  id: number,
  otherId: number,
  actor: Identity,
): Promise<Saved<Official>> {
  return writeWithChange(context, async (trx) => {
    await lockOfficials(trx);
    const before = await findOrThrow(trx, id, 'official_not_found');
    const other = await findOrThrow(trx, otherId, 'official_unknown');
    const matches = await findMatchIds(trx, [id, otherId]);
    const [own = [], brought = []] = [matches.get(id), matches.get(otherId)];
    if (id === otherId || own.some((match) => brought.includes(match))) throw new AppError('officials_in_one_match');
    const naming = await findNamingMatchIds(trx, [otherId]);
    for (const name of [other.name, ...other.other_names]) await joinName(trx, name, id);
    return {
      result: await recordChange(trx, actor, 'official.join', { before, other }),
      tags: naming.map(tags.match),
    };
  });
}

/**
 * Takes one of the other names of an official apart again. Returns the official of that name.
 * @throws AppError `official_not_found`, `official_name_unknown`.
 */
export function partOfficial(context: AppContext, id: number, name: string, actor: Identity): Promise<Saved<Official>> {
  return writeWithChange(context, async (trx) => {
    await lockOfficials(trx);
    const before = await findOrThrow(trx, id, 'official_not_found');
    if (!before.other_names.includes(name)) throw new AppError('official_name_unknown');
    await joinName(trx, name, null);
    const parted = (await listOfficialsIn(trx)).find((one) => one.name === name);
    if (!parted) throw new AppError('official_name_unknown');
    await recordChange(trx, actor, 'official.part', { before, other: parted });
    return { result: parted, tags: (await findNamingMatchIds(trx, [parted.id])).map(tags.match) };
  });
}

async function recordChange(
  trx: Transaction<DB>,
  actor: Identity,
  action: 'official.join' | 'official.part',
  { before, other }: { before: Official; other: Official },
): Promise<Official> {
  const after = await findOrThrow(trx, before.id, 'official_not_found');
  await insertAudit(trx, actor, {
    action,
    entity: 'official',
    entityId: before.id,
    before: { name: before.name, official: before, other },
    after: { name: after.name, official: after },
  });
  return after;
}

async function findOrThrow(trx: Transaction<DB>, id: number, code: ErrorCode): Promise<Official> {
  const official = (await listOfficialsIn(trx)).find((one) => one.id === id);
  if (!official) throw new AppError(code);
  return official;
}
