import type { AlertTest, SiteAlerts } from '@wkff/contracts';
import type { Call } from './releases.ts';

/** Returns the calls by which admins read what they are told. They are not part of `createApiClient`, as for accounts. */
export function createAlertsClient(call: Call) {
  return {
    /** Returns what was told about the site, and how admins are told. */
    list: (signal?: AbortSignal) => call<SiteAlerts>('GET', 'alerts', { signal }),
    /** Sends a test by every way. Returns what came of each. */
    test: () => call<AlertTest[]>('POST', 'alerts/test', { body: {} }),
  };
}

export type AlertsClient = ReturnType<typeof createAlertsClient>;
