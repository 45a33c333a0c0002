import { createApiClient, type ApiClient } from '@wkff/api-client';
import { HEADERS } from '@wkff/contracts';
import { traceReads } from '../src/ssr/traceReads.ts';
import type { ReadTrace } from '../src/ssr/renderMessage.ts';
import type { ReadAccess } from './readAccess.ts';

/**
 * Returns a client that reads the API without a user and without the rate limit, and records what it reads. Use one for
 * each text.
 */
export function anonymousApi(readAccess: ReadAccess): { api: ApiClient; trace(): ReadTrace } {
  const reads = traceReads((request: Request) => fetch(request));
  const api = createApiClient({
    origin: readAccess.apiOrigin,
    fetch: (input, init) => {
      const request = new Request(input, init);
      request.headers.set(HEADERS.readToken, readAccess.token);
      return reads.read(request);
    },
  });
  return { api, trace: reads.trace };
}
