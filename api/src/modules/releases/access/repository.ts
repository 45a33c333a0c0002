import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { DB, MountGrants, ReleaseTokens } from '../../../db/types.ts';

/** A release token, without its hash. */
export type TokenRow = Omit<Selectable<ReleaseTokens>, 'token_hash'>;
/** A mount that is granted to a remote. */
export type GrantRow = Selectable<MountGrants>;

const TOKEN = ['id', 'remote', 'label', 'created_at', 'created_by', 'used_at', 'revoked_at'] as const;

/** Returns all release tokens, including revoked ones, by remote. */
export async function listTokens(db: Kysely<DB>): Promise<TokenRow[]> {
  return db.selectFrom('release_tokens').select(TOKEN).orderBy('remote').orderBy('id').execute();
}

export async function insertToken(
  trx: Transaction<DB>,
  token: { remote: string; label: string; token_hash: string; created_by: string },
): Promise<TokenRow> {
  return trx.insertInto('release_tokens').values(token).returning(TOKEN).executeTakeFirstOrThrow();
}

/** Revokes a token. Returns undefined if there is none or it is already revoked. */
export async function revokeToken(trx: Transaction<DB>, id: number): Promise<TokenRow | undefined> {
  return trx
    .updateTable('release_tokens')
    .set({ revoked_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning(TOKEN)
    .executeTakeFirst();
}

/** Returns all granted mounts, by remote. */
export async function listGrants(db: Kysely<DB>): Promise<GrantRow[]> {
  return db.selectFrom('mount_grants').selectAll().orderBy('remote').orderBy('mount').execute();
}

/** Returns the mounts that are granted to a remote. */
export async function listGrantedMounts(db: Kysely<DB>, remote: string): Promise<string[]> {
  const rows = await db.selectFrom('mount_grants').select('mount').where('remote', '=', remote).execute();
  return rows.map(({ mount }) => mount);
}

/** Grants mounts to a remote. Returns those that are new. */
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

/** Revokes a mount of a remote. Returns undefined if it was not granted. */
export async function deleteGrant(trx: Transaction<DB>, remote: string, mount: string): Promise<GrantRow | undefined> {
  return trx
    .deleteFrom('mount_grants')
    .where('remote', '=', remote)
    .where('mount', '=', mount)
    .returningAll()
    .executeTakeFirst();
}
