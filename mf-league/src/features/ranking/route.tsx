import { paths, tags } from '@wkff/contracts';
import type { Host, PageHandle, RemoteRoute } from '@wkff/mf-contract';
import { FormLetters, LeagueTable, TableNotes } from '@wkff/ui';
import { lazyPage } from '../../lazyPage.tsx';
import { rankingAddress } from './address.ts';
import { loadRanking, type RankingData } from './loadRanking.ts';
import { RankingError } from './RankingError.tsx';
import { texts } from './texts.ts';
// The page's style sheets come with the remote's own: its HTML is there before its code.
import './HeadToHead.module.css';
import './RankingPage.module.css';
import './RankingPicker.module.css';
import './SortHead.module.css';
import './TieReasons.module.css';

const page = lazyPage(
  () => import(/* webpackChunkName: "page-ranking" */ './RankingPage.tsx').then((module) => module.RankingPage),
  [FormLetters, LeagueTable, TableNotes],
);

const isPublished = ({ table }: RankingData) => table.source === 'published';

const handle: PageHandle<RankingData> = {
  title: (data?: RankingData) =>
    !data ? texts.heading : isPublished(data) ? texts.publishedTitle(data.year) : texts.title(data.year, data.round),
  crumbs: () => [
    { label: texts.section, path: paths.leagueMatches },
    { label: texts.heading, path: paths.leagueRanking },
  ],
  head: (data) => ({
    description: isPublished(data) ? texts.publishedDescription(data.year) : texts.description(data.year, data.round),
    canonical: canonical(data),
  }),
  live: ({ year }) => [tags.ranking(year)],
};

/** One address for each table, however the page was come to; sorted or not. */
function canonical({ isChosen, year, round, rounds }: RankingData): string {
  if (!isChosen) return paths.leagueRanking;
  return rankingAddress({ year, round: round === (rounds[0] ?? 0) ? undefined : round });
}

export function rankingRoute(host: Host): RemoteRoute {
  return {
    id: 'mf-league:ranking',
    path: paths.leagueRanking,
    loader: async ({ request }) => {
      const [data] = await Promise.all([loadRanking(host, request), page.ready()]);
      return data;
    },
    // Another order needs no other data.
    shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
      ['year', 'round'].some((name) => currentUrl.searchParams.get(name) !== nextUrl.searchParams.get(name)) ||
      (currentUrl.search === nextUrl.search && defaultShouldRevalidate),
    Component: page.Component,
    ErrorBoundary: RankingError,
    handle,
  };
}
