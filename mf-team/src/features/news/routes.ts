import { paths } from '@wkff/contracts';
import { asPage, type Host, type RemoteRoute } from '@wkff/mf-contract';
import { newsPath } from '../../club/newsPaths.ts';
import { tabRoute } from '../../club/tabRoute.ts';
import { loadNews, type NewsData } from './loadNews.ts';
import { texts } from './texts.ts';

/** The routes `/team/team-news?id=` and `/team/{teamKey}/news`: one page, one loader. */
export function newsRoutes(host: Host): RemoteRoute[] {
  const route = (id: string, path: string) =>
    tabRoute<NewsData>(host, {
      tab: 'news',
      id,
      path,
      chunk: 'page-team-news',
      lazy: () => import(/* webpackChunkName: "page-team-news" */ './NewsPage.tsx').then(asPage('NewsPage')),
      load: (club, _page, request) => loadNews(host, club, request),
      content: ({ list }) => list,
      head: (data) => ({
        description: texts.description(data.club.name),
        canonical: newsPath(data, data.listPage),
      }),
    });
  return [route('news', paths.teamNews(':id')), route('news-of', paths.teamNewsOf(':teamKey'))];
}
