import { paths } from '@wkff/contracts';
import { notFound, type Host, type PageHandle, type RemoteRoute } from '@wkff/mf-contract';
import { useLoaderData } from '@wkff/router';
import { RouteError } from '@wkff/ui';
import { texts as pageTexts } from '../page/texts.ts';
import { HEADINGS, isEditedPage, type EditedPage } from './headings.ts';
import { routeTexts as texts } from './routeTexts.ts';

/** The page to edit. */
interface EditData {
  page: EditedPage;
}

const titleOf = (data?: EditData) => (data ? texts.edit(HEADINGS[data.page]) : texts.heading);

const handle: PageHandle<EditData> = {
  chunk: 'page-document-edit',
  title: titleOf,
  crumbs: (data?: EditData) => [{ label: pageTexts.section, path: paths.greeting }, { label: titleOf(data) }],
  head: () => ({ noindex: true }),
  listed: false,
};

/** The route `/wkff-document-edit/{page}`: editors change a page of the federation. */
export function editRoute(host: Host): RemoteRoute {
  return {
    id: 'mf-federation:document-edit',
    path: paths.documentEdit(':page'),
    loader: ({ params: { page } }): EditData => {
      if (!isEditedPage(page)) throw notFound(texts.missing);
      return { page };
    },
    lazy: async () => {
      const { EditPage } = await import(/* webpackChunkName: "page-document-edit" */ './EditPage.tsx');
      const Component = () => <EditPage host={host} page={useLoaderData<EditData>().page} />;
      return { Component };
    },
    ErrorBoundary: () => <RouteError heading={texts.heading} />,
    handle,
  };
}
