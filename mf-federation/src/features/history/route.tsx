import { paths, seoulDate } from '@wkff/contracts';
import type { Host, RemoteRoute } from '@wkff/mf-contract';
import { pageError, RouteError } from '@wkff/ui';
import { federationRoute, type PageData } from '../../page/federationRoute.ts';
import type { HistoryEntry } from './content.ts';
import { texts } from './texts.ts';
import { listEntries, seasonsOfMoves } from './toTimeline.ts';

export interface HistoryData extends PageData {
  /** Newest first. */
  entries: HistoryEntry[];
}

export function historyRoute(host: Host): RemoteRoute {
  return {
    ...federationRoute<Pick<HistoryData, 'entries'>>(host, {
      id: 'history',
      path: paths.history,
      heading: texts.title,
      label: texts.heading,
      description: texts.description,
      isIntroduction: true,
      chunk: 'page-history',
      lazy: () =>
        import(/* webpackChunkName: "page-history" */ './HistoryPage.tsx').then(({ HistoryPage }) => ({
          Component: HistoryPage,
        })),
      load: ({ request }) => loadHistory(host, request.signal),
    }),
    ErrorBoundary: () => <RouteError heading={texts.heading} />,
  };
}

/** @throws what a page's loader throws. */
async function loadHistory({ api, clock }: Host, signal: AbortSignal): Promise<Pick<HistoryData, 'entries'>> {
  const today = seoulDate(clock.now());
  try {
    const [honours, ...seasons] = await Promise.all([
      api.ranking.honours(signal),
      ...seasonsOfMoves(today).map(async (season) => ({ season, clubs: await api.clubs.list(season, signal) })),
    ]);
    return { entries: listEntries(today, honours, seasons) };
  } catch (error) {
    throw pageError(error, texts.failed);
  }
}
