import { isApiError } from '@wkff/api-client';
import { paths, seoulDate, tags, type DocumentContent, type DocumentKey } from '@wkff/contracts';
import { pageError, type Host, type PageHandle, type RemoteRoute } from '@wkff/mf-contract';
import type { LoaderFunctionArgs } from '@wkff/router';
import { RouteError } from '@wkff/ui';
import { texts } from './texts.ts';

/** The data that every page about the federation has. */
export interface PageData {
  /** Origin of this site, `https://…`: ids of structured data start with it. */
  origin: string;
  /** Today by the site clock, `YYYY-MM-DD`. The page hides facts that were reported later. */
  today: string;
  /** The page's document as it is stored; null: the page shows what is built in. */
  stored: DocumentContent | null;
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
  /** The document that the page shows. */
  document?: DocumentKey;
  load?(args: LoaderFunctionArgs): Promise<D>;
}

/**
 * Returns the route of a page about the federation. Its structured data identifies the organisation by the id that
 * the home page defines.
 */
export function federationRoute<D extends object>(
  host: Host,
  { heading, title = heading, description }: PageTexts,
  { id, path, lazy, isIntroduction = false, document, load }: FederationPageRoute<D>,
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
    ...(document ? { live: () => [tags.document(document)] } : {}),
  };
  return {
    id: `mf-federation:${id}`,
    path,
    lazy,
    loader: async (args): Promise<PageData> => ({
      origin: new URL(args.request.url).origin,
      today: seoulDate(host.clock.now()),
      stored: document ? await loadDocument(host, document, args.request.signal) : null,
      ...(load ? await load(args) : {}),
    }),
    ...(document ? { ErrorBoundary: () => <RouteError heading={heading} /> } : {}),
    handle,
  };
}

/**
 * Loads what is stored of a document; null: nothing, or the API is older and does not know it.
 * @throws what a page's loader throws.
 */
async function loadDocument({ api }: Host, key: DocumentKey, signal: AbortSignal): Promise<DocumentContent | null> {
  try {
    return (await api.site.document(key, signal))?.content ?? null;
  } catch (error) {
    if (isApiError(error) && error.status === 404) return null;
    throw pageError(error, texts.failed);
  }
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
