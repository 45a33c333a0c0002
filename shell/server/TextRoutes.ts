import { within } from '@wkff/contracts';
import { networksOf, SingleFlight, type Network, type TokenBuckets } from '@wkff/server';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { HostTexts, sendHostText, type HostText, type MadeText } from './HostTexts.ts';
import { sendMissing } from './immutableFiles.ts';
import { MissingFile } from './MissingFile.ts';
import type { Registry } from './Registry.ts';
import type { ReleaseSet } from './releaseSets.ts';

/** An address at which the host serves a generated text. */
interface TextRoute {
  /** Route pattern, e.g. `/sitemap.xml`. */
  path: string;
  /** Content type without charset, which is UTF-8. */
  type: string;
  /** True if browsers should save it under its file name. */
  isDownload?: boolean;
  /** Headers of every answer. */
  headers?: Readonly<Record<string, string>>;
  /** True if there are so many addresses that texts which are not cached are counted by network. */
  isCounted?: boolean;
  /** Returns the body of an answer without the text, in the same type, by its status. By default it is a plain text. */
  failure?(status: number): string;
  /** Generates the text. @throws MissingFile if it does not exist. Any other error is answered with 503. */
  make(params: Record<string, string>, releaseSet: ReleaseSet): Promise<MadeText>;
}

/** How long a request waits for a text, in ms. Generation continues, for the next request. */
const LONGEST_WAIT = 5_000;

/**
 * The routes of generated texts. A text comes from the cache until something it was made from changes. Requests during
 * its generation share it, and wait at most `longestWait` ms. Queries are ignored.
 */
export class TextRoutes {
  readonly #texts: HostTexts;
  readonly #registry: Pick<Registry, 'releaseSet'>;
  readonly #longestWait: number;
  readonly #budgets: TokenBuckets | null;
  readonly #flights = new SingleFlight<HostText>();

  /** @param options `budgets`: of the networks whose texts are counted; null: no limit. `longestWait`: in ms. */
  constructor(
    texts: HostTexts,
    registry: Pick<Registry, 'releaseSet'>,
    { longestWait = LONGEST_WAIT, budgets = null }: { longestWait?: number; budgets?: TokenBuckets | null } = {},
  ) {
    this.#texts = texts;
    this.#registry = registry;
    this.#longestWait = longestWait;
    this.#budgets = budgets;
  }

  /** Adds a route. */
  add(app: FastifyInstance, route: TextRoute): void {
    const { path, type, isDownload = false, headers = {} } = route;
    app.get<{ Params: Record<string, string> }>(path, async (request, reply) => {
      const [address = ''] = request.url.split('?', 1);
      void reply.headers(headers);
      try {
        const reading = this.#read(address, request.params, route, networksOf(request.ip));
        const text = await within(this.#longestWait, reading, 'not generated');
        void reply.type(`${type}; charset=utf-8`).header('x-content-type-options', 'nosniff');
        if (isDownload) {
          const name = address.slice(address.lastIndexOf('/') + 1);
          void reply.header('content-disposition', `attachment; filename="${name}"`);
        }
        return await sendHostText(request, reply, text);
      } catch (error) {
        return sendFailure(app, address, reply, route, error as Error);
      }
    });
  }

  async #read(
    address: string,
    params: Record<string, string>,
    { make, isCounted = false }: TextRoute,
    networks: readonly Network[],
  ): Promise<HostText> {
    const { releaseSet } = this.#registry;
    if (!releaseSet) throw new Error('no snapshot of the registry yet');
    const key = `${releaseSet.key} ${address}`;
    const found = this.#texts.find(key);
    if (found) return found;
    return this.#flights.join(`${this.#texts.cache.generation} ${key}`, async () => {
      const wait = isCounted ? (this.#budgets?.takeOf(networks) ?? 0) : 0;
      if (wait > 0) throw new TooManyTexts(wait);
      const begun = this.#texts.cache.begin();
      return this.#texts.add(key, begun, await make(params, releaseSet));
    });
  }
}

/** A network requested too many texts that are not in the cache. */
class TooManyTexts extends Error {
  /** Seconds until the next request is permitted. */
  readonly retryAfter: number;

  constructor(retryAfter: number) {
    super('too many texts that are not cached');
    this.retryAfter = retryAfter;
  }
}

/** Answers with 404 for a text that does not exist, with 429 if there were too many, else with 503. */
function sendFailure(
  app: FastifyInstance,
  address: string,
  reply: FastifyReply,
  { type, failure }: TextRoute,
  error: Error,
): FastifyReply {
  const status = error instanceof MissingFile ? 404 : error instanceof TooManyTexts ? 429 : 503;
  if (status === 503) app.log.error({ err: error.message, path: address }, 'generating a text failed');
  if (!failure && status === 404) return sendMissing(reply);
  if (status !== 404)
    void reply.header('retry-after', error instanceof TooManyTexts ? error.retryAfter : RETRY_AFTER_S);
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type(failure ? `${type}; charset=utf-8` : 'text/plain; charset=utf-8')
    .send(failure ? failure(status) : UNAVAILABLE);
}

const RETRY_AFTER_S = 5;
/** Programs request these texts: they read the status, not a page. */
const UNAVAILABLE = 'Unavailable for the moment';
