import type { AccountsClient, ReleasesClient } from '@wkff/api-client';

/** What the page of accounts calls. */
export type AccountsApi = AccountsClient & Pick<ReleasesClient, 'sections'>;
