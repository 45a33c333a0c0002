import { randomInt } from 'node:crypto';
import { BUCKET_COOKIE, PREVIEW_COOKIE, realNow, type Release } from '@wkff/contracts';
import { readPreview, signPreview, type PreviewedRelease } from '@wkff/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { InternalApi } from './InternalApi.ts';
import type { Visitor } from './views.ts';

/** How long a visitor is in the same hundredth, in seconds. */
const BUCKET_SECONDS = 30 * 24 * 60 * 60;
/** As long as what `signPreview` signs for a cookie. */
const PREVIEW_SECONDS = 30 * 60;
/** Previewed releases whose records are remembered. */
const REMEMBERED = 20;

export interface VisitorsOptions {
  api: Pick<InternalApi, 'release'>;
  /** Signs the cookies of previews. */
  secret: string;
  /** True: cookies go through TLS alone. */
  isSecure: boolean;
  /** Epoch ms, real clock. */
  now?: () => number;
}

/** Reads and sets the two cookies that decide which releases a visitor gets. Neither says who the visitor is. */
export class Visitors {
  readonly #api: VisitorsOptions['api'];
  readonly #secret: string;
  readonly #attributes: string;
  readonly #now: () => number;
  readonly #records = new Map<string, Release>();

  constructor({ api, secret, isSecure, now = realNow }: VisitorsOptions) {
    this.#api = api;
    this.#secret = secret;
    this.#attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
    this.#now = now;
  }

  /**
   * Returns what the cookies of a request say; what is no cookie of this host counts for nothing.
   * @throws Error when a preview's release is not known yet and the API does not answer.
   */
  async read({ headers: { cookie = '' } }: FastifyRequest): Promise<Visitor> {
    const bucket = /^\d{1,2}$/.exec(readCookie(cookie, BUCKET_COOKIE));
    const previewed = readPreview(this.#secret, 'cookie', readCookie(cookie, PREVIEW_COOKIE), this.#now());
    return { bucket: bucket && Number(bucket[0]), preview: previewed && (await this.#release(previewed)) };
  }

  /** Puts a visitor into a hundredth, by chance. */
  setBucket(reply: FastifyReply): void {
    this.#set(reply, BUCKET_COOKIE, String(randomInt(100)), BUCKET_SECONDS);
  }

  /** Begins the preview that a link's token names; false: the token is not good, or there is no such release. */
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
    if (this.#records.size >= REMEMBERED) this.#records.delete(this.#records.keys().next().value as string);
    this.#records.set(key, found);
    return found;
  }
}

/** Returns the value of the first cookie of a name; empty: there is none. */
function readCookie(header: string, name: string): string {
  for (const pair of header.split(';')) {
    const [key = '', value = ''] = pair.trim().split('=', 2);
    if (key === name) return value;
  }
  return '';
}
