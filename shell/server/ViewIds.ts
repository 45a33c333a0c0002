import { createHmac, randomBytes } from 'node:crypto';
import { realNow } from '@wkff/contracts';
import { isSecret } from '@wkff/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { REPORT_PATH } from '../src/federation/report.ts';
import type { CountedRelease } from './HealthCounts.ts';
import { readCookie } from './readCookie.ts';

/** How long a report may use an id, in seconds. */
const SECONDS = 60 * 60;
/** Most used ids in memory. When the oldest is dropped, it could be used again, within the limits of its network. */
const MOST_USED = 50_000;

/** Parts of a report. An id is good for one of each, as a view may fail after it was counted as good. */
export type ReportPart = 'view' | 'failure' | 'vitals' | 'error';

export interface ViewIdsOptions {
  /** Signs the ids. */
  secret: string;
  /** True if cookies are sent only over TLS. */
  isSecure: boolean;
  /** Epoch milliseconds on the real clock. */
  now?: () => number;
}

/**
 * Signed ids of views of sections with a canary. A page brings an id in a cookie that browsers send only with reports,
 * never to scripts and never from another site's pages; the answer to a counted report brings the next one. It says
 * which release was sent to which network, and is good for one report. Nothing in it is about the visitor.
 */
export class ViewIds {
  readonly #secret: string;
  readonly #attributes: string;
  readonly #now: () => number;
  readonly #used = new LRUCache<string, true>({ max: MOST_USED });

  constructor({ secret, isSecure, now = realNow }: ViewIdsOptions) {
    this.#secret = secret;
    this.#attributes = `Max-Age=${SECONDS}; Path=${REPORT_PATH}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
    this.#now = now;
  }

  /** Adds a new id for a release to the answer to a network. */
  send(reply: FastifyReply, release: CountedRelease, network: string): void {
    const said = `${release.version}.${this.#now() + SECONDS * 1000}.${randomBytes(9).toString('base64url')}`;
    const value = `${said}.${this.#sign(release.name, said, network)}`;
    void reply.header('set-cookie', `${cookieOf(release.name)}=${value}; ${this.#attributes}`);
  }

  /**
   * Counts a report if the request has an id for its release and network that was not used for these parts yet, and
   * then sends the next id. @param count returns false if it counted nothing; then the id can still be used.
   */
  use(
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    release: CountedRelease,
    network: string,
    parts: readonly ReportPart[],
    count: () => boolean,
  ): void {
    const id = readCookie(request.headers.cookie ?? '', cookieOf(release.name));
    if (!this.#isValid(id, release, network)) return;
    const uses = parts.map((part) => `${id} ${part}`);
    if (uses.some((use) => this.#used.has(use)) || !count()) return;
    for (const use of uses) this.#used.set(use, true);
    this.send(reply, release, network);
  }

  #isValid(id: string, { name, version }: CountedRelease, network: string): boolean {
    const [sent = '', end = '', nonce = '', signature, ...rest] = id.split('.');
    const said = `${sent}.${end}.${nonce}`;
    if (rest.length > 0 || sent !== version || !isSecret(signature, this.#sign(name, said, network))) return false;
    return Number(end) > this.#now();
  }

  #sign(name: string, said: string, network: string): string {
    return createHmac('sha256', this.#secret).update(`view ${name} ${said} ${network}`).digest('base64url');
  }
}

/** A cookie for each remote, so that reports about the section before do not use the id of the next one. */
const cookieOf = (name: string) => `wkff-view-${name}`;
