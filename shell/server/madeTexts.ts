import { within } from '@wkff/contracts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { HostTexts, sendHostText, type HostText, type MadeText } from './HostTexts.ts';
import { sendMissing } from './immutableFiles.ts';
import { MissingFile } from './MissingFile.ts';
import type { Registry } from './Registry.ts';
import { createSingleFlight } from './singleFlight.ts';
import type { ReleaseSet } from './releaseSets.ts';

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

/** Adds a route for a generated text. */
export type AddText = (app: FastifyInstance, route: TextRoute) => void;

/** How long a request waits for a text, in ms. Generation continues, for the next request. */
const LONGEST_WAIT = 5_000;

/**
 * Returns a function that adds such routes. A text comes from the cache until something it was made from changes.
 * Requests during its generation share it, and wait at most `longestWait` ms. Queries are ignored.
 */
export function createAddText(
  texts: HostTexts,
  registry: Pick<Registry, 'releaseSet'>,
  longestWait = LONGEST_WAIT,
): AddText {
  const share = createSingleFlight<HostText>();

  async function read(address: string, params: Record<string, string>, make: TextRoute['make']): Promise<HostText> {
    const { releaseSet } = registry;
    if (!releaseSet) throw new Error('no snapshot of the registry yet');
    const key = `${releaseSet.key} ${address}`;
    const found = texts.find(key);
    if (found) return found;
    return share(key, async () => {
      const begun = texts.cache.begin();
      return texts.add(key, begun, await make(params, releaseSet));
    });
  }

  return (app, { path, type, isDownload = false, make }) => {
    app.get<{ Params: Record<string, string> }>(path, async (request, reply) => {
      const [address = ''] = request.url.split('?', 1);
      try {
        const text = await within(longestWait, read(address, request.params, make), 'not generated');
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
  };
}

/** Programs request these texts: they read the status, not a page. */
function sendUnavailable(reply: FastifyReply): FastifyReply {
  return reply
    .code(503)
    .headers({ 'retry-after': '5', 'cache-control': 'no-store' })
    .type('text/plain; charset=utf-8')
    .send('Unavailable for the moment');
}
