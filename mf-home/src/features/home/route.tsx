import { paths, seasonsAround, tags } from '@wkff/contracts';
import { withContent, type Host, type PageHandle, type RemoteRoute } from '@wkff/mf-contract';
import { HomePage } from './HomePage.tsx';
import { HERO, loadHome, SPONSORS, type HomeData } from './loadHome.ts';
import { texts } from './texts.ts';

const handle: PageHandle<HomeData> = {
  title: () => texts.heading,
  crumbs: () => [],
  live: ({ now }) => [...seasonsAround(now), tags.document(HERO), tags.document(SPONSORS)],
  head: () => ({ description: texts.description }),
};

export function homeRoute(host: Host): RemoteRoute {
  const closedPopups = new Set<number>();
  let last: HomeData | undefined;
  const handleShown = (data: HomeData) => {
    last = data;
  };
  const Home = () => <HomePage host={host} closedPopups={closedPopups} onShown={handleShown} />;
  return {
    id: 'mf-home:home',
    path: paths.home,
    loader: async ({ request }) => {
      const data = await loadHome(host, request.signal, last);
      // A popup is no content.
      return withContent(data, [data.coming, data.results, data.ranking, data.press, data.notices]);
    },
    Component: Home,
    handle,
  };
}
