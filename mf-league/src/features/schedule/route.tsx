import { paths, tags } from '@wkff/contracts';
import type { Host, PageHandle, RemoteRoute } from '@wkff/mf-contract';
import { RouteError } from '@wkff/ui';
import { lazyPage } from '../../lazyPage.tsx';
import { loadSchedule, type ScheduleData } from './loadSchedule.ts';
import { schedulePath } from './schedulePath.ts';
import { texts } from './texts.ts';
// The page's style sheets come with the remote's own: its HTML is there before its code.
import './MatchRow.module.css';
import './MonthNav.module.css';
import './MonthSection.module.css';
import './SchedulePage.module.css';

const page = lazyPage(() =>
  import(/* webpackChunkName: "page-schedule" */ './SchedulePage.tsx').then((module) => module.SchedulePage),
);

const handle: PageHandle<ScheduleData> = {
  ready: page.ready,
  title: (data?: ScheduleData) => (data ? texts.title(data.year) : texts.heading),
  crumbs: () => [
    { label: texts.section, path: paths.leagueMatches },
    { label: texts.matches, path: paths.leagueMatches },
    { label: texts.heading, path: paths.schedule },
  ],
  head: ({ year, isChosen, span }) => ({
    description: texts.description(year),
    canonical: isChosen ? schedulePath(year) : paths.schedule,
    // The season alone: its matches have events of their own on the pages of the months.
    jsonLd: span
      ? [
          {
            '@context': 'https://schema.org',
            '@type': 'EventSeries',
            name: texts.season(year),
            startDate: span[0],
            endDate: span[1],
          },
        ]
      : [],
  }),
  live: ({ year }) => [tags.season(year)],
};

export function scheduleRoute(host: Host): RemoteRoute {
  return {
    id: 'mf-league:schedule',
    path: paths.schedule,
    loader: async ({ request }) => {
      const [data] = await Promise.all([loadSchedule(host, request), page.ready()]);
      return data;
    },
    Component: page.Component,
    ErrorBoundary: () => <RouteError heading={texts.heading} />,
    handle,
  };
}
