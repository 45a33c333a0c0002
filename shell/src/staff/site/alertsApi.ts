import type { AlertsClient } from '@wkff/api-client';

/** What the panel of alerts calls. */
export type AlertsApi = AlertsClient;
