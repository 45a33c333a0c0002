import { createHash } from 'node:crypto';
import { deriveReleaseToken, isSecret, remoteOfToken } from '@wkff/server';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import type { ApiConfig } from '../config.ts';
import { number, text } from '../db/columns.ts';
import { statement } from '../db/statement.ts';
import type { Releaser } from './releaser.ts';

/** Maximum number of cached valid tokens of `release_tokens`. */
const MOST_KNOWN = 1_000;

/** Finds a token that is not revoked, and records its use at most once a minute. */
const used = statement(
  'release-token-used',
  { id: number, remote: text, label: text },
  `with found as (select id, remote, label, used_at from release_tokens where token_hash = $1 and revoked_at is null),
     noted as (
       update release_tokens set used_at = now()
       where id in (select id from found where used_at is null or used_at < now() - interval '1 minute')
     )
   select id, remote, label from found`,
);

/** Returns the hash under which a token is stored. */
export function hashReleaseToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/**
 * Identifies release tokens: those of `release_tokens`, which can be revoked, and those derived from the release key.
 */
export class ReleaseTokens {
  readonly #pool: pg.Pool;
  readonly #releaseKey: string;
  /** Hashes of stored tokens that were valid when they were last looked up. */
  readonly #known = new LRUCache<string, true>({ max: MOST_KNOWN });

  constructor(pool: pg.Pool, { releaseKey }: Pick<ApiConfig, 'releaseKey'>) {
    this.#pool = pool;
    this.#releaseKey = releaseKey;
  }

  /**
   * Returns the owner of a token; null for no token, or a forged or revoked one. The time it takes reveals nothing
   * about a token: the derived one is compared in constant time, the others are looked up by their hash.
   * @throws when the database can't be reached.
   */
  async find(authorization: string | undefined): Promise<Releaser | null> {
    const token = read(authorization);
    if (!token) return null;
    if (this.#isDerived(token)) return releaser(token.remote, `release token of ${token.remote}`);
    const hash = hashReleaseToken(token.text);
    const [row] = await used.run(this.#pool, [hash]);
    if (row?.remote !== token.remote) {
      this.#known.delete(hash);
      return null;
    }
    this.#known.set(hash, true);
    return releaser(row.remote, `release token ${row.id} of ${row.remote} (${row.label})`);
  }

  /** Returns the key that a token's requests are counted under; null for a token that was never found valid. */
  counted(authorization: string | undefined): string | null {
    const token = read(authorization);
    if (!token) return null;
    if (this.#isDerived(token)) return `release ${token.remote}`;
    const hash = hashReleaseToken(token.text);
    return this.#known.has(hash) ? `release ${hash}` : null;
  }

  #isDerived({ text, remote }: Token): boolean {
    return isSecret(text, deriveReleaseToken(this.#releaseKey, remote));
  }
}

interface Token {
  text: string;
  remote: string;
}

function read(authorization: string | undefined): Token | null {
  const text = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1] ?? '';
  const remote = remoteOfToken(text);
  return remote === undefined ? null : { text, remote };
}

function releaser(remote: string, username: string): Releaser {
  return { accountId: null, username, roles: ['releaser'], remotes: [remote] };
}
