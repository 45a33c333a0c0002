import { within } from '@wkff/contracts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { HostTexts, sendHostText, type HostText, type MadeText } from './HostTexts.ts';
import { sendMissing } from './immutableFiles.ts';
import { MissingFile } from './MissingFile.ts';
import type { Registry } from './Registry.ts';
import type { ReleaseSet } from './releaseSets.ts';
import { SingleFlight } from './SingleFlight.ts';

/** An address at which the host serves a generated text. */
interface TextRoute {
  /** Route pattern, e.g. `/sitemap.xml`. */
  path: string;
  /** Content type without charset, which is UTF-8. */
  type: string;
  /** True if browsers should save it under its file name. */
  isDownload?: boolean;
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
  readonly #flights = new SingleFlight<HostText>();

  constructor(texts: HostTexts, registry: Pick<Registry, 'releaseSet'>, longestWait = LONGEST_WAIT) {
    this.#texts = texts;
    this.#registry = registry;
    this.#longestWait = longestWait;
  }

  /** Adds a route. */
  add(app: FastifyInstance, { path, type, isDownload = false, make }: TextRoute): void {
    app.get<{ Params: Record<string, string> }>(path, async (request, reply) => {
      const [address = ''] = request.url.split('?', 1);
      try {
        const reading = this.#read(address, request.params, make);
        const text = await within(this.#longestWait, reading, 'not generated');
        void reply.type(`${type}; charset=utf-8`).header('x-content-type-options', 'nosniff');
        if (isDownload) {
          const name = address.slice(address.lastIndexOf('/') + 1);
          void reply.header('content-disposition', `attachment; filename="${name}"`);
        }
        return await sendHostText(request, reply, text);
      } catch (error) {
        if (error instanceof MissingFile) return sendMissing(reply);
        app.log.error({ err: (error as Error).message, path: address }, 'generating a text failed');
        return sendUnavailable(reply);
      }
    });
  }

  async #read(address: string, params: Record<string, string>, make: TextRoute['make']): Promise<HostText> {
    const { releaseSet } = this.#registry;
    if (!releaseSet) throw new Error('no snapshot of the registry yet');
    const key = `${releaseSet.key} ${address}`;
    const found = this.#texts.find(key);
    if (found) return found;
    return this.#flights.join(key, async () => {
      const begun = this.#texts.cache.begin();
      return this.#texts.add(key, begun, await make(params, releaseSet));
    });
  }
}

/** Programs request these texts: they read the status, not a page. */
function sendUnavailable(reply: FastifyReply): FastifyReply {
  return reply
    .code(503)
    .headers({ 'retry-after': '5', 'cache-control': 'no-store' })
    .type('text/plain; charset=utf-8')
    .send('Unavailable for the moment');
}
