import { paths, tags } from '@wkff/contracts';
import { asPage, type Host, type PageHandle, type RemoteRoute } from '@wkff/mf-contract';
import { useRouteError } from '@wkff/router';
import { Container, EmptyState, PageHeading, Retry } from '@wkff/ui';
import { rankingAddress } from './address.ts';
import { loadRanking, type RankingData } from './loadRanking.ts';
import { routeTexts as texts } from './routeTexts.ts';

const isPublished = ({ table }: RankingData) => table.source === 'published';

const handle: PageHandle<RankingData> = {
  chunk: 'page-ranking',
  title: (data?: RankingData) =>
    !data
      ? texts.heading
      : isPublished(data)
        ? texts.publishedTitle(data.year)
        : texts.title(data.year, data.round, data.date),
  crumbs: () => [
    { label: texts.section, path: paths.leagueMatches },
    { label: texts.heading, path: paths.leagueRanking },
  ],
  head: (data) => ({
    description: isPublished(data)
      ? texts.publishedDescription(data.year)
      : texts.description(data.year, data.round, data.date),
    canonical: canonical(data),
  }),
  // A table of a day changes with what was played, too, not only with what counts now.
  live: ({ year, date }) => [tags.ranking(year), ...(date ? [tags.season(year)] : [])],
};

/** One canonical address per table, sorted or not. */
function canonical({ isChosen, year, round, rounds, date }: RankingData): string {
  if (!isChosen) return paths.leagueRanking;
  return rankingAddress({ year, date, round: round === (rounds[0] ?? 0) ? undefined : round });
}

export function rankingRoute(host: Host): RemoteRoute {
  return {
    id: 'mf-league:ranking',
    path: paths.leagueRanking,
    loader: ({ request }) => loadRanking(host, request),
    // A change of the order needs no new data.
    shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
      ['year', 'round', 'date'].some((name) => currentUrl.searchParams.get(name) !== nextUrl.searchParams.get(name)) ||
      (currentUrl.search === nextUrl.search && defaultShouldRevalidate),
    lazy: () => import(/* webpackChunkName: "page-ranking" */ './RankingPage.tsx').then(asPage('RankingPage')),
    ErrorBoundary: RankingError,
    handle,
  };
}

/**
 * The error page of a table that could not be loaded: the same text as for a missing table
 * (docs/spec/league.md#ranking-page), with a retry button. Rethrows programming errors to the host.
 */
function RankingError() {
  const error = useRouteError();
  if (error instanceof Error) throw error;
  return (
    <Container space="page">
      <PageHeading>{texts.heading}</PageHeading>
      <EmptyState message={texts.empty} action={<Retry />} />
    </Container>
  );
}
