import { randomBytes } from 'node:crypto';
import { HOST_MOUNTS, hasUnseen, lengthOf, mountsOverlap } from '@wkff/contracts';
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
export interface ReleaseAccess {
  listTokens(): Promise<TokenRow[]>;
  /** Creates a token of a remote. Its text is only in this answer. */
  addToken(remote: string, label: string): Promise<TokenRow & { token: string }>;
  /** Revokes a token, from its next request on. */
  revokeToken(id: number): Promise<TokenRow>;
  listGrants(): Promise<GrantRow[]>;
  /** Grants a mount to a remote: an exact path, or a prefix that ends in `*`. */
  grant(remote: string, mount: string): Promise<GrantRow>;
  /** Revokes a grant. Live releases stay live; the next release with that mount is refused. */
  revokeGrant(remote: string, mount: string): Promise<GrantRow>;
}

/** @param options.actor author of the changes, as text. */
export function createReleaseAccess({ db, actor }: { db: Kysely<DB>; actor: string }): ReleaseAccess {
  const by = { accountId: null, username: actor };
  const change = <T extends object>(
    { action, entityId }: { action: string; entityId: string },
    work: (trx: Transaction<DB>) => Promise<T>,
    describe: (result: T) => { before: object | null; after: object | null },
  ): Promise<T> =>
    db.transaction().execute(async (trx) => {
      const result = await work(trx);
      await insertAudit(trx, by, { action, entity: 'release', entityId, ...describe(result) });
      return result;
    });

  return {
    listTokens: () => listTokens(db),

    async addToken(remote, label) {
      checkRemote(remote);
      if (label.trim() === '' || lengthOf(label) > LABEL_LENGTH || hasUnseen(label)) {
        throw new ReleaseAccessError(`A label has 1 to ${LABEL_LENGTH} visible characters.`);
      }
      const token = toReleaseToken(remote, randomBytes(32).toString('base64url'));
      const values = { remote, label, token_hash: hashReleaseToken(token), created_by: actor };
      const row = await change(
        { action: 'release.token-add', entityId: remote },
        (trx) => insertToken(trx, values),
        ({ id }) => ({ before: null, after: { id, label } }),
      );
      return { ...row, token };
    },

    async revokeToken(id) {
      return db.transaction().execute(async (trx) => {
        const row = await revokeToken(trx, id);
        if (!row) throw new ReleaseAccessError(`There is no token ${id} that is not revoked.`);
        await insertAudit(trx, by, {
          action: 'release.token-revoke',
          entity: 'release',
          entityId: row.remote,
          before: { id, label: row.label },
          after: null,
        });
        return row;
      });
    },

    listGrants: () => listGrants(db),

    async grant(remote, mount) {
      checkRemote(remote);
      checkMount(mount);
      return change(
        { action: 'release.grant', entityId: remote },
        async (trx) => {
          const other = (await listGrants(trx)).find((one) => one.remote !== remote && mountsOverlap(one.mount, mount));
          if (other) {
            throw new ReleaseAccessError(
              `${other.mount} is granted to ${other.remote}; revoke it first: npm run accounts -- revoke-grant ${other.remote} '${other.mount}'`,
            );
          }
          const [row] = await insertGrants(trx, remote, [mount], actor);
          if (!row) throw new ReleaseAccessError(`${mount} is already granted to ${remote}.`);
          return row;
        },
        () => ({ before: null, after: { mount } }),
      );
    },

    revokeGrant: (remote, mount) =>
      change(
        { action: 'release.revoke-grant', entityId: remote },
        async (trx) => {
          const row = await deleteGrant(trx, remote, mount);
          if (!row) throw new ReleaseAccessError(`${mount} is not granted to ${remote}.`);
          return row;
        },
        () => ({ before: { mount }, after: null }),
      ),
  };
}

const LABEL_LENGTH = 60;
const REMOTE = /^mf-[a-z][a-z0-9-]{0,30}$/;
const MOUNT = /^\/[a-z0-9/_-]*\*?$/;

function checkRemote(remote: string): void {
  if (!REMOTE.test(remote))
    throw new ReleaseAccessError(`${remote} is not a valid name of a remote (example: mf-league).`);
}

function checkMount(mount: string): void {
  if (!MOUNT.test(mount) || mount.length > 120) {
    throw new ReleaseAccessError(`${mount} is not a valid mount (examples: /shop, '/shop*', in lower case).`);
  }
  const ofHost = HOST_MOUNTS.find((taken) => mountsOverlap(taken, mount));
  if (ofHost !== undefined) throw new ReleaseAccessError(`${mount} overlaps ${ofHost}, which is the site's own.`);
}
