import { randomInt } from 'node:crypto';
import { BUCKET_COOKIE, PREVIEW_COOKIE, realNow, type Release } from '@wkff/contracts';
import { readPreview, signPreview, type PreviewedRelease } from '@wkff/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { InternalApi } from './InternalApi.ts';
import { readCookie } from './readCookie.ts';
import type { Visitor } from './releaseSets.ts';

/** How long a visitor stays in the same bucket, in seconds. */
const BUCKET_SECONDS = 30 * 24 * 60 * 60;
/** The lifetime of a preview's cookie, as in `signPreview`, in seconds. */
const PREVIEW_SECONDS = 30 * 60;
/** Number of previewed releases whose records are cached. */
const REMEMBERED = 20;

export interface VisitorsOptions {
  api: Pick<InternalApi, 'release'>;
  /** Signs the cookies of previews. */
  secret: string;
  /** True if cookies are sent only over TLS. */
  isSecure: boolean;
  /** Epoch milliseconds on the real clock. */
  now?: () => number;
}

/** Reads and sets the two cookies that decide which releases a visitor gets. Neither identifies the visitor. */
export class Visitors {
  readonly #api: VisitorsOptions['api'];
  readonly #secret: string;
  readonly #attributes: string;
  readonly #now: () => number;
  readonly #records = new LRUCache<string, Release>({ max: REMEMBERED });

  constructor({ api, secret, isSecure, now = realNow }: VisitorsOptions) {
    this.#api = api;
    this.#secret = secret;
    this.#attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
    this.#now = now;
  }

  /**
   * Returns what the cookies of a request say. Cookies that this host did not set are ignored.
   * @throws Error if a preview's release is not known yet and the API does not answer.
   */
  async read({ headers: { cookie = '' } }: FastifyRequest): Promise<Visitor> {
    const bucket = /^\d{1,2}$/.exec(readCookie(cookie, BUCKET_COOKIE));
    const previewed = readPreview(this.#secret, 'cookie', readCookie(cookie, PREVIEW_COOKIE), this.#now());
    return { bucket: bucket && Number(bucket[0]), preview: previewed && (await this.#release(previewed)) };
  }

  /** Assigns a visitor to a random bucket. */
  setBucket(reply: FastifyReply): void {
    this.#set(reply, BUCKET_COOKIE, String(randomInt(100)), BUCKET_SECONDS);
  }

  /** Starts the preview of a link's token. Returns false if the token is not valid, or the release does not exist. */
  async beginPreview(reply: FastifyReply, token: string): Promise<boolean> {
    const named = readPreview(this.#secret, 'link', token, this.#now());
    if (!named || !(await this.#release(named))) return false;
    this.#set(reply, PREVIEW_COOKIE, signPreview(this.#secret, 'cookie', named, this.#now()), PREVIEW_SECONDS);
    return true;
  }

  endPreview(reply: FastifyReply): void {
    this.#set(reply, PREVIEW_COOKIE, '', 0);
  }

  #set(reply: FastifyReply, name: string, value: string, seconds: number): void {
    void reply.header('set-cookie', `${name}=${value}; Max-Age=${seconds}; ${this.#attributes}`);
  }

  async #release({ name, version }: PreviewedRelease): Promise<Release | null> {
    const key = `${name} ${version}`;
    const known = this.#records.get(key);
    if (known) return known;
    const found = await this.#api.release(name, version);
    if (!found) return null;
    this.#records.set(key, found);
    return found;
  }
}
