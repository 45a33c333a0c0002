import { settle, type Settled } from '@wkff/api-client';
import type { ClubSummary } from '@wkff/contracts';
import type { Host } from '@wkff/mf-contract';
import type { PageData } from '../../page/federationRoute.tsx';

export interface OverviewData extends PageData {
  /** The league's current clubs, by name. */
  clubs: Settled<ClubSummary[]>;
}

/** Loads the page. Reports a failure, which affects only its section. */
export async function loadOverview(host: Host, signal: AbortSignal): Promise<Pick<OverviewData, 'clubs'>> {
  return { clubs: await settle(host, 'federation overview: clubs', signal, host.api.clubs.list(undefined, signal)) };
}
