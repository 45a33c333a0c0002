import { createHmac } from 'node:crypto';
import { HEADERS, READ_PASS } from '@wkff/contracts';

/** What lets a thread read the API without a limit, and nothing else. */
export interface ReadPass {
  apiOrigin: string;
  /** Derived from the host's secret, which can't be found from it. */
  pass: string;
}

export function createReadPass(apiOrigin: string, hostSecret: string): ReadPass {
  return { apiOrigin, pass: createHmac('sha256', hostSecret).update(READ_PASS).digest('base64url') };
}

/** Adds the pass to this thread's requests to the API. Pages are made for many visitors: their reads are nobody's own. */
export function passReads(pass: ReadPass | undefined): void {
  if (!pass) return;
  const plain = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const request = new Request(input, init);
    if (new URL(request.url).origin === pass.apiOrigin) request.headers.set(HEADERS.readPass, pass.pass);
    return plain(request);
  };
}
