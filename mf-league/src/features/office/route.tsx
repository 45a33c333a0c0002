import { paths } from '@wkff/contracts';
import type { Host, RemoteRoute } from '@wkff/mf-contract';
import { unlistedRoute } from '../../unlisted/unlistedRoute.tsx';
import { texts } from '../../unlisted/texts.ts';

/** The route `/wk-league/office`: officials store what committees of the league decided. */
export const officeRoute = (host: Host): RemoteRoute =>
  unlistedRoute({
    name: 'office',
    path: paths.leagueOffice,
    heading: texts.office,
    lazy: async () => {
      const { OfficePage } = await import(/* webpackChunkName: "page-office" */ './OfficePage.tsx');
      return { Component: () => <OfficePage host={host} /> };
    },
  });
