import { paths, PRODUCT } from '@wkff/contracts';
import type { Host, PageHandle, RemoteRoute } from '@wkff/mf-contract';
import { RouteError, SectionHeading } from '@wkff/ui';
import { lazyPage } from '../../lazyPage.tsx';
import { loadIntro, type IntroData } from './loadIntro.ts';
import { texts } from './texts.ts';
// The page's style sheets come with the remote's own: its HTML is there before its code.
import './ClubCards.module.css';
import './Formats.module.css';
import './IntroPage.module.css';
import './Postseason.module.css';

const page = lazyPage(
  () => import(/* webpackChunkName: "page-intro" */ './IntroPage.tsx').then((module) => module.IntroPage),
  [SectionHeading],
);

const handle: PageHandle<IntroData> = {
  ready: page.ready,
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
        parentOrganization: { '@type': 'SportsOrganization', name: PRODUCT.fullName },
        member: clubs.map(({ name }) => ({ '@type': 'SportsTeam', name, sport: 'Soccer' })),
      },
    ],
  }),
};

export function introRoute(host: Host): RemoteRoute {
  return {
    id: 'mf-league:intro',
    path: paths.leagueIntro,
    loader: async ({ request }) => {
      const [data] = await Promise.all([loadIntro(host, request), page.ready()]);
      return data;
    },
    Component: page.Component,
    ErrorBoundary: () => <RouteError heading={texts.heading} />,
    handle,
  };
}
