import { paths, seoulDate } from '@wkff/contracts';
import type { Host, PageHandle, RemoteRoute } from '@wkff/mf-contract';
import type { LoaderFunctionArgs } from '@wkff/router';
import { texts } from './texts.ts';

/** The data that every page about the federation has. */
export interface PageData {
  /** Origin of this site, `https://…`: ids of structured data start with it. */
  origin: string;
  /** Today by the site clock, `YYYY-MM-DD`. The page hides facts that were reported later. */
  today: string;
}

/** Texts of a page about the federation. */
interface PageTexts {
  heading: string;
  /** Title of the document; default: the heading. */
  title?: string;
  description: string;
}

/** A page about the federation; `D` is the data that only this page loads. */
interface FederationPageRoute<D extends object> {
  /** Last part of the route's id and of its chunk's name: `mf-federation:overview`, `page-overview`. */
  id: string;
  path: string;
  lazy: NonNullable<RemoteRoute['lazy']>;
  /** True: below 연맹소개 in the breadcrumb. */
  isIntroduction?: boolean;
  load?(args: LoaderFunctionArgs): Promise<D>;
}

/**
 * Returns the route of a page about the federation. Its structured data identifies the organisation by the id that
 * the home page defines.
 */
export function federationRoute<D extends object>(
  host: Host,
  { heading, title = heading, description }: PageTexts,
  { id, path, lazy, isIntroduction = false, load }: FederationPageRoute<D>,
): RemoteRoute {
  const handle: PageHandle<PageData> = {
    chunk: `page-${id}`,
    title: () => title,
    crumbs: () => [
      { label: texts.section, path: paths.greeting },
      ...(isIntroduction ? [{ label: texts.introduction, path: paths.greeting }] : []),
      { label: heading, path },
    ],
    head: (data?: PageData) => ({
      description,
      ...(data ? { jsonLd: [structuredData(data.origin, { path, heading: title, description })] } : {}),
    }),
  };
  return {
    id: `mf-federation:${id}`,
    path,
    lazy,
    loader: async (args): Promise<PageData> => ({
      origin: new URL(args.request.url).origin,
      today: seoulDate(host.clock.now()),
      ...(load ? await load(args) : {}),
    }),
    handle,
  };
}

function structuredData(origin: string, page: { path: string; heading: string; description: string }) {
  return {
    '@context': 'https://schema.org',
    '@type': 'AboutPage',
    '@id': `${origin}${page.path}`,
    url: `${origin}${page.path}`,
    name: page.heading,
    description: page.description,
    inLanguage: 'ko',
    about: { '@id': `${origin}/#organization` },
    isPartOf: { '@id': `${origin}/#website` },
  };
}
