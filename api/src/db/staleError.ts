import { seoulIso } from '@wkff/contracts';
import type { Kysely } from 'kysely';
import { AppError } from '../errors/AppError.ts';
import type { AuditEntry } from './audit.ts';
import type { DB } from './types.ts';

/** Something that was saved meanwhile. */
interface NewerState extends Pick<AuditEntry, 'entity' | 'entityId'> {
  /** The stored object, as the caller gets it. */
  data: object;
}

/** Returns the error of a save over an older version: with what is stored now, and who stored that when. */
export async function staleError(db: Kysely<DB>, { entity, entityId, data }: NewerState): Promise<AppError> {
  const last = await db
    .selectFrom('audit')
    .select(['actor', 'done_at'])
    .where('entity', '=', entity)
    .where('entity_id', '=', String(entityId))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return new AppError('stale', {
    data,
    ...(last ? { saved: { by: last.actor, at: seoulIso(last.done_at.getTime()) } } : {}),
  });
}
