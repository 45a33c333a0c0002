import { createHmac } from 'node:crypto';
import { READ_TOKEN_MESSAGE } from '@wkff/contracts';

/** What the host needs to read the public API for pages without a rate limit. Render processes never get it. */
export interface ReadAccess {
  apiOrigin: string;
  /** Permits reads only. Derived from the host's secret, which can't be recovered from it. */
  token: string;
}

export function createReadAccess(apiOrigin: string, hostSecret: string): ReadAccess {
  return { apiOrigin, token: createHmac('sha256', hostSecret).update(READ_TOKEN_MESSAGE).digest('base64url') };
}
