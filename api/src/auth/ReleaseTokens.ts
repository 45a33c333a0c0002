import { createHash } from 'node:crypto';
import { deriveReleaseToken, isSecret, remoteOfToken } from '@wkff/server';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import type { ApiConfig } from '../config.ts';
import { number, text } from '../db/columns.ts';
import { statement } from '../db/statement.ts';
import type { Releaser } from './releaser.ts';

/** How many tokens of the table are remembered as valid. */
const MOST_KNOWN = 1_000;

/** Finds a token that is not revoked, and notes at most once a minute that it was used. */
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

/** Returns the form in which a token is stored. */
export function hashReleaseToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Tells whose a release token is: of the table, which can be revoked, or one that follows from the release key. */
export class ReleaseTokens {
  readonly #pool: pg.Pool;
  readonly #releaseKey: string;
  /** Hashes of tokens of the table that were valid when they were last looked up. */
  readonly #known = new LRUCache<string, true>({ max: MOST_KNOWN });

  constructor(pool: pg.Pool, { releaseKey }: Pick<ApiConfig, 'releaseKey'>) {
    this.#pool = pool;
    this.#releaseKey = releaseKey;
  }

  /**
   * Returns who comes with a token; null: none, or one that is forged or revoked. Nothing about a token shows in the time that it takes:
   * the derived one is compared in constant time, the others are looked up by their hash.
   * @throws when the database can't be asked.
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

  /** Returns the name under which the requests of a token are counted; null for one that was never found: it counts as none. */
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
