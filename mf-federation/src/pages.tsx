import { FEDERATION_DOCUMENTS, paths } from '@wkff/contracts';
import { asPage, type Host, type RemoteRoute } from '@wkff/mf-contract';
import { texts as businessStatus } from './features/business-status/texts.ts';
import { texts as greeting } from './features/greeting/texts.ts';
import { loadHistory } from './features/history/loadHistory.ts';
import { texts as history } from './features/history/texts.ts';
import { texts as organization } from './features/organization/texts.ts';
import { loadOverview } from './features/overview/loadOverview.ts';
import { texts as overview } from './features/overview/texts.ts';
import { texts as socialContribution } from './features/social-contribution/texts.ts';
import { texts as sponsor } from './features/sponsor/texts.ts';
import { texts as symbol } from './features/symbol/texts.ts';
import { texts as valueSystem } from './features/value-system/texts.ts';
import { federationRoute } from './page/federationRoute.tsx';

/** The routes of the pages about the federation, in the order of its menu. */
export const federationPages = (host: Host): RemoteRoute[] => [
  federationRoute(host, greeting, {
    id: 'greeting',
    path: paths.greeting,
    isIntroduction: true,
    document: FEDERATION_DOCUMENTS.greeting,
    lazy: () =>
      import(/* webpackChunkName: "page-greeting" */ './features/greeting/GreetingPage.tsx').then(
        asPage('GreetingPage'),
      ),
  }),
  federationRoute(host, overview, {
    id: 'overview',
    path: paths.overview,
    isIntroduction: true,
    document: FEDERATION_DOCUMENTS.overview,
    lazy: () =>
      import(/* webpackChunkName: "page-overview" */ './features/overview/OverviewPage.tsx').then(
        asPage('OverviewPage'),
      ),
    load: ({ request }) => loadOverview(host, request.signal),
  }),
  federationRoute(host, valueSystem, {
    id: 'value-system',
    path: paths.valueSystem,
    isIntroduction: true,
    document: FEDERATION_DOCUMENTS.values,
    lazy: () =>
      import(/* webpackChunkName: "page-value-system" */ './features/value-system/ValueSystemPage.tsx').then(
        asPage('ValueSystemPage'),
      ),
  }),
  federationRoute(host, history, {
    id: 'history',
    path: paths.history,
    isIntroduction: true,
    document: FEDERATION_DOCUMENTS.history,
    lazy: () =>
      import(/* webpackChunkName: "page-history" */ './features/history/HistoryPage.tsx').then(asPage('HistoryPage')),
    load: ({ request }) => loadHistory(host, request.signal),
  }),
  federationRoute(host, symbol, {
    id: 'symbol',
    path: paths.symbol,
    document: FEDERATION_DOCUMENTS.symbol,
    lazy: () =>
      import(/* webpackChunkName: "page-symbol" */ './features/symbol/SymbolPage.tsx').then(asPage('SymbolPage')),
  }),
  federationRoute(host, socialContribution, {
    id: 'social-contribution',
    path: paths.socialContribution,
    document: FEDERATION_DOCUMENTS['social-contribution'],
    lazy: () =>
      import(
        /* webpackChunkName: "page-social-contribution" */ './features/social-contribution/SocialContributionPage.tsx'
      ).then(asPage('SocialContributionPage')),
  }),
  federationRoute(host, businessStatus, {
    id: 'business-status',
    path: paths.businessStatus,
    document: FEDERATION_DOCUMENTS.business,
    lazy: () =>
      import(/* webpackChunkName: "page-business-status" */ './features/business-status/BusinessStatusPage.tsx').then(
        asPage('BusinessStatusPage'),
      ),
  }),
  federationRoute(host, organization, {
    id: 'organization',
    path: paths.organization,
    document: FEDERATION_DOCUMENTS.organization,
    lazy: () =>
      import(/* webpackChunkName: "page-organization" */ './features/organization/OrganizationPage.tsx').then(
        asPage('OrganizationPage'),
      ),
  }),
  federationRoute(host, sponsor, {
    id: 'sponsor',
    path: paths.sponsor,
    document: FEDERATION_DOCUMENTS.sponsors,
    lazy: () =>
      import(/* webpackChunkName: "page-sponsor" */ './features/sponsor/SponsorPage.tsx').then(asPage('SponsorPage')),
  }),
];
