import { createOfficialsClient, createPageCall, type OfficialsClient } from '@wkff/api-client';
import type { Host } from '@wkff/mf-contract';

/** Returns the calls for officials, as the account that is logged in. */
export const officialsClient = (host: Host): OfficialsClient =>
  createOfficialsClient(createPageCall({ origin: '', token: () => host.session.token() }));
