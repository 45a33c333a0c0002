import { paths, PRODUCT_FULL_NAME } from '@wkff/contracts';
import { asPage, type Host, type PageHandle, type RemoteRoute } from '@wkff/mf-contract';
import { RouteError } from '@wkff/ui';
import type { IntroData } from './loadIntro.ts';
import { routeTexts as texts } from './routeTexts.ts';

const handle: PageHandle<IntroData> = {
  chunk: 'page-intro',
  title: () => texts.title,
  crumbs: () => [
    { label: texts.section, path: paths.leagueMatches },
    { label: texts.heading, path: paths.leagueIntro },
  ],
  head: ({ clubs }) => ({
    description: texts.description,
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'SportsOrganization',
        name: texts.league,
        sport: 'Soccer',
        parentOrganization: { '@type': 'SportsOrganization', name: PRODUCT_FULL_NAME },
        member: clubs.map(({ name }) => ({ '@type': 'SportsTeam', name, sport: 'Soccer' })),
      },
    ],
  }),
};

export function introRoute(host: Host): RemoteRoute {
  return {
    id: 'mf-league:intro',
    path: paths.leagueIntro,
    // In the page's chunk, because first views of all pages of the league would pay for it.
    loader: async ({ request }) => {
      const { loadIntro } = await import(/* webpackChunkName: "page-intro" */ './loadIntro.ts');
      return loadIntro(host, request);
    },
    lazy: () => import(/* webpackChunkName: "page-intro" */ './IntroPage.tsx').then(asPage('IntroPage')),
    ErrorBoundary: () => <RouteError heading={texts.heading} />,
    handle,
  };
}
