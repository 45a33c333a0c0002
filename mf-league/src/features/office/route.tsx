import { paths } from '@wkff/contracts';
import type { Host, RemoteRoute } from '@wkff/mf-contract';
import { membersRoute } from '../../members/membersRoute.tsx';
import { texts } from '../../members/texts.ts';

/** The route `/wk-league/office`: officials store what committees of the league decided. */
export const officeRoute = (host: Host): RemoteRoute =>
  membersRoute({
    name: 'office',
    path: paths.leagueOffice,
    heading: texts.office,
    lazy: async () => {
      const { OfficePage } = await import(/* webpackChunkName: "page-office" */ './OfficePage.tsx');
      return { Component: () => <OfficePage host={host} /> };
    },
  });
