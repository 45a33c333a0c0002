import { createApiClient, type ApiClient } from '@wkff/api-client';
import { HEADERS } from '@wkff/contracts';
import { traceReads } from '../src/ssr/traceReads.ts';
import type { ReadTrace } from '../src/ssr/renderMessage.ts';
import type { ReadAccess } from './readAccess.ts';

/** The API as everybody reads it, without the limit of visitors, and what was read of it so far. One for each text. */
export function anonymousApi(readAccess: ReadAccess): { api: ApiClient; trace(): ReadTrace } {
  const reads = traceReads();
  const api = createApiClient({
    origin: readAccess.apiOrigin,
    fetch: (input, init) => {
      const request = new Request(input, init);
      request.headers.set(HEADERS.readToken, readAccess.token);
      return reads.fetch(request);
    },
  });
  return { api, trace: reads.trace };
}
