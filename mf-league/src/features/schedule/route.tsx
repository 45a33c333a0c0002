import { paths, tags } from '@wkff/contracts';
import { asPage, type Host, type PageHandle, type RemoteRoute } from '@wkff/mf-contract';
import { RouteError } from '@wkff/ui';
import type { ScheduleData } from './loadSchedule.ts';
import { schedulePath } from './schedulePath.ts';
import { texts } from './texts.ts';

const handle: PageHandle<ScheduleData> = {
  chunk: 'page-schedule',
  title: (data?: ScheduleData) => (data ? texts.title(data.year) : texts.heading),
  crumbs: () => [
    { label: texts.section, path: paths.leagueMatches },
    { label: texts.matches, path: paths.leagueMatches },
    { label: texts.heading, path: paths.schedule },
  ],
  head: ({ year, isChosen, span }) => ({
    description: texts.description(year),
    canonical: isChosen ? schedulePath(year) : paths.schedule,
    // Only the season: each match has its structured data on the page of its month.
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
    // In the page's chunk, because first views of all pages of the league would pay for it.
    loader: async ({ request }) => {
      const { loadSchedule } = await import(/* webpackChunkName: "page-schedule" */ './loadSchedule.ts');
      return loadSchedule(host, request);
    },
    lazy: () => import(/* webpackChunkName: "page-schedule" */ './SchedulePage.tsx').then(asPage('SchedulePage')),
    ErrorBoundary: () => <RouteError heading={texts.heading} />,
    handle,
  };
}
