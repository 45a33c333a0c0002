import { randomBytes } from 'node:crypto';
import { HOST_MOUNTS, hasUnseen, lengthOf, mountsOverlap, RELEASE_LIMITS } from '@wkff/contracts';
import { toReleaseToken } from '@wkff/server';
import type { Kysely, Transaction } from 'kysely';
import { UserError } from '@wkff/server/user-error';
import { hashReleaseToken } from '../../../identity/ReleaseTokens.ts';
import { insertAudit } from '../../../db/audit.ts';
import type { DB } from '../../../db/types.ts';
import {
  deleteGrant,
  insertGrants,
  insertToken,
  listGrants,
  listTokens,
  revokeToken,
  type GrantRow,
  type TokenRow,
} from './repository.ts';

export type { GrantRow, TokenRow } from './repository.ts';

/** A refused change. The message is one sentence for the admin who requested it. */
export class ReleaseAccessError extends UserError {
  override name = 'ReleaseAccessError';
}

/**
 * Manages release tokens and granted mounts. Every change adds an audit row. All methods but the lists throw
 * ReleaseAccessError.
 */
export class ReleaseAccess {
  readonly #db: Kysely<DB>;
  readonly #actor: string;

  /** @param options.actor author of the changes, as text. */
  constructor({ db, actor }: { db: Kysely<DB>; actor: string }) {
    this.#db = db;
    this.#actor = actor;
  }

  listTokens(): Promise<TokenRow[]> {
    return listTokens(this.#db);
  }

  /** Creates a token of a remote. Its text is only in this answer. */
  async addToken(remote: string, label: string): Promise<TokenRow & { token: string }> {
    checkRemote(remote);
    if (label.trim() === '' || lengthOf(label) > RELEASE_LIMITS.label || hasUnseen(label)) {
      throw new ReleaseAccessError(`A label has 1 to ${RELEASE_LIMITS.label} visible characters.`);
    }
    const token = toReleaseToken(remote, randomBytes(32).toString('base64url'));
    const values = { remote, label, token_hash: hashReleaseToken(token), created_by: this.#actor };
    const row = await this.#change('token-add', async (trx) => {
      const added = await insertToken(trx, values);
      return { row: added, before: null, after: { id: added.id, label } };
    });
    return { ...row, token };
  }

  /** Revokes a token, from its next request on. */
  revokeToken(id: number): Promise<TokenRow> {
    return this.#change('token-revoke', async (trx) => {
      const row = await revokeToken(trx, id);
      if (!row) throw new ReleaseAccessError(`There is no token ${id} that is not revoked.`);
      return { row, before: { id, label: row.label }, after: null };
    });
  }

  listGrants(): Promise<GrantRow[]> {
    return listGrants(this.#db);
  }

  /** Grants a mount to a remote: an exact path, or a prefix that ends in `*`. */
  async grant(remote: string, mount: string): Promise<GrantRow> {
    checkRemote(remote);
    checkMount(mount);
    return this.#change('grant', async (trx) => {
      const other = (await listGrants(trx)).find((one) => one.remote !== remote && mountsOverlap(one.mount, mount));
      if (other) {
        throw new ReleaseAccessError(
          `${other.mount} is granted to ${other.remote}; revoke it first: npm run accounts -- revoke-grant ${other.remote} '${other.mount}'`,
        );
      }
      const [row] = await insertGrants(trx, remote, [mount], this.#actor);
      if (!row) throw new ReleaseAccessError(`${mount} is already granted to ${remote}.`);
      return { row, before: null, after: { mount } };
    });
  }

  /** Revokes a grant. Live releases stay live; the next release with that mount is refused. */
  revokeGrant(remote: string, mount: string): Promise<GrantRow> {
    return this.#change('revoke-grant', async (trx) => {
      const row = await deleteGrant(trx, remote, mount);
      if (!row) throw new ReleaseAccessError(`${mount} is not granted to ${remote}.`);
      return { row, before: { mount }, after: null };
    });
  }

  /** Makes a change and adds its audit row, in one transaction. */
  #change<Row extends { remote: string }>(
    action: string,
    work: (trx: Transaction<DB>) => Promise<{ row: Row; before: object | null; after: object | null }>,
  ): Promise<Row> {
    return this.#db.transaction().execute(async (trx) => {
      const { row, before, after } = await work(trx);
      const audit = { action: `release.${action}`, entity: 'release', entityId: row.remote, before, after };
      await insertAudit(trx, { accountId: null, username: this.#actor }, audit);
      return row;
    });
  }
}

const REMOTE = /^mf-[a-z][a-z0-9-]{0,30}$/;
const MOUNT = /^\/[a-z0-9/_-]*\*?$/;

function checkRemote(remote: string): void {
  if (!REMOTE.test(remote))
    throw new ReleaseAccessError(`${remote} is not a valid name of a remote (example: mf-league).`);
}

function checkMount(mount: string): void {
  if (!MOUNT.test(mount) || mount.length > RELEASE_LIMITS.mount) {
    throw new ReleaseAccessError(`${mount} is not a valid mount (examples: /shop, '/shop*', in lower case).`);
  }
  const ofHost = HOST_MOUNTS.find((taken) => mountsOverlap(taken, mount));
  if (ofHost !== undefined) throw new ReleaseAccessError(`${mount} overlaps ${ofHost}, which is the site's own.`);
}
