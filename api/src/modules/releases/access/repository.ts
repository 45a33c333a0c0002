import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { DB, MountGrants, ReleaseTokens } from '../../../db/types.ts';

/** A release token without its hash. */
export type TokenRow = Omit<Selectable<ReleaseTokens>, 'token_hash'>;
/** A mount that a remote may have. */
export type GrantRow = Selectable<MountGrants>;

const TOKEN = ['id', 'remote', 'label', 'created_at', 'created_by', 'used_at', 'revoked_at'] as const;

/** All release tokens, revoked ones too, by remote. */
export async function listTokens(db: Kysely<DB>): Promise<TokenRow[]> {
  return db.selectFrom('release_tokens').select(TOKEN).orderBy('remote').orderBy('id').execute();
}

export async function insertToken(
  trx: Transaction<DB>,
  token: { remote: string; label: string; token_hash: string; created_by: string },
): Promise<TokenRow> {
  return trx.insertInto('release_tokens').values(token).returning(TOKEN).executeTakeFirstOrThrow();
}

/** Revokes a token; undefined when there is none, or it is revoked already. */
export async function revokeToken(trx: Transaction<DB>, id: number): Promise<TokenRow | undefined> {
  return trx
    .updateTable('release_tokens')
    .set({ revoked_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning(TOKEN)
    .executeTakeFirst();
}

/** All granted mounts, by remote. */
export async function listGrants(db: Kysely<DB>): Promise<GrantRow[]> {
  return db.selectFrom('mount_grants').selectAll().orderBy('remote').orderBy('mount').execute();
}

/** The mounts that are granted to a remote. */
export async function listGrantedMounts(db: Kysely<DB>, remote: string): Promise<string[]> {
  const rows = await db.selectFrom('mount_grants').select('mount').where('remote', '=', remote).execute();
  return rows.map(({ mount }) => mount);
}

/** Grants mounts to a remote; those that it has already stay as they are. Returns the new ones. */
export async function insertGrants(
  trx: Transaction<DB>,
  remote: string,
  mounts: readonly string[],
  grantedBy: string,
): Promise<GrantRow[]> {
  return trx
    .insertInto('mount_grants')
    .values(mounts.map((mount) => ({ remote, mount, granted_by: grantedBy })))
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .execute();
}

/** Revokes a mount of a remote; undefined if it was not granted. */
export async function deleteGrant(trx: Transaction<DB>, remote: string, mount: string): Promise<GrantRow | undefined> {
  return trx
    .deleteFrom('mount_grants')
    .where('remote', '=', remote)
    .where('mount', '=', mount)
    .returningAll()
    .executeTakeFirst();
}
