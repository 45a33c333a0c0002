import { createApiClient, type ApiClient } from '@wkff/api-client';
import { HEADERS } from '@wkff/contracts';
import { traceReads } from '../src/ssr/traceReads.ts';
import type { ReadTrace } from '../src/ssr/renderMessage.ts';
import type { ReadPass } from './readPass.ts';

/** The API as everybody reads it, without the limit of visitors, and what was read of it so far. One for each text. */
export function anonymousApi(readPass: ReadPass): { api: ApiClient; trace(): ReadTrace } {
  const reads = traceReads();
  const api = createApiClient({
    origin: readPass.apiOrigin,
    fetch: (input, init) => {
      const request = new Request(input, init);
      request.headers.set(HEADERS.readPass, readPass.pass);
      return reads.fetch(request);
    },
  });
  return { api, trace: reads.trace };
}
