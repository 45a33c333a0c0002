import { paths } from '@wkff/contracts';
import { asPage, readPageError, type Host, type PageHandle, type PageHead, type RemoteRoute } from '@wkff/mf-contract';
import { useLocation, useParams, useRouteError } from '@wkff/router';
import { NextLink, RouteError } from '@wkff/ui';
import { articlePath } from '../../club/newsPaths.ts';
import { tabCrumb } from '../../club/tabRoute.ts';
import { teamCrumbs } from '../../club/teamCrumbs.ts';
import { loadArticle, type ArticleData } from './loadArticle.ts';
import { texts } from './texts.ts';
import { TeamError } from '../../club/TeamError.tsx';
import { texts as clubTexts } from '../../club/texts.ts';

/** The loader makes the head tags: their code is in this page's chunk, which other pages of a club don't load. */
interface RouteData extends ArticleData {
  head: PageHead;
}

const handle: PageHandle<RouteData> = {
  chunk: 'page-team-article',
  title: (data?: ArticleData) => data?.article.item.title ?? texts.heading,
  crumbs: (data?: ArticleData) => [
    ...teamCrumbs(data?.club),
    ...(data
      ? [
          tabCrumb('news', data),
          { label: data.article.item.title, path: articlePath(data, data.article.item.id, data.listPage) },
        ]
      : []),
  ],
  head: ({ head }) => head,
  listed: false,
};

/** The route `/team/{teamKey}/news/{id}`: a press item on the pages of a club that it is about. */
export function articleRoute(host: Host): RemoteRoute {
  return {
    id: 'mf-team:article',
    path: paths.teamArticle(':teamKey', ':id'),
    loader: async ({ request, params }): Promise<RouteData> => {
      const [data, { articleHead }] = await Promise.all([
        loadArticle(host, params.teamKey ?? '', params.id, request),
        import(/* webpackChunkName: "page-team-article" */ './articleHead.ts'),
      ]);
      return { ...data, head: articleHead(data.article) };
    },
    lazy: () => import(/* webpackChunkName: "page-team-article" */ './ArticlePage.tsx').then(asPage('ArticlePage')),
    ErrorBoundary: ArticleError,
    handle,
  };
}

/**
 * The error page if the article does not exist or could not be loaded. Links to the club's news, if the club exists.
 */
function ArticleError() {
  const { teamKey = '' } = useParams();
  const { search } = useLocation();
  const { message } = readPageError(useRouteError());
  if (message === clubTexts.notFound) return <TeamError />;
  return (
    <RouteError heading={texts.heading}>
      <NextLink label={texts.back} path={paths.teamNewsOf(teamKey) + search} />
    </RouteError>
  );
}
