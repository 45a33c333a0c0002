import { createHmac } from 'node:crypto';
import { READ_PASS } from '@wkff/contracts';

/** What lets the host read the API for pages without a limit, and nothing else. Render processes never have it. */
export interface ReadPass {
  apiOrigin: string;
  /** Derived from the host's secret, which can't be found from it. */
  pass: string;
}

export function createReadPass(apiOrigin: string, hostSecret: string): ReadPass {
  return { apiOrigin, pass: createHmac('sha256', hostSecret).update(READ_PASS).digest('base64url') };
}
