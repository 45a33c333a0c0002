import { paths, PRODUCT_NAME, WRITE_LOCATIONS, type ActiveRelease, type WriteLocation } from '@wkff/contracts';
import type { Crumb, PageHandle, PageHead } from '@wkff/mf-contract';
import { readHandle } from './readHandle.ts';
import { pageTexts } from './texts.ts';

/** The preview picture of a shared link, with its size if that is known. */
interface SharedImage {
  path: string;
  alt: string;
  width?: number;
  height?: number;
}

/** The content of a page's head. */
export interface PageDescription {
  title: string;
  description: string;
  /** Path with the query parameters that matter. */
  canonical: string;
  image: SharedImage;
  article: NonNullable<PageHead['article']> | null;
  /** Boards whose feeds are linked. */
  feeds: readonly WriteLocation[];
  jsonLd: Record<string, unknown>[];
  noindex: boolean;
  /** From the section to the page. Empty on pages without a breadcrumb: the home page and the login. */
  crumbs: Crumb[];
}

export interface MatchedRoute {
  handle: unknown;
  data: unknown;
}

/** For pages without a picture. Drawn by `tools/pictures/src/identity.ts`. */
const DEFAULT_IMAGE: Required<SharedImage> = {
  path: '/images/share.jpg',
  width: 1200,
  height: 630,
  alt: pageTexts.shareAlt,
};

/**
 * Returns the head of a page, from its deepest matched route with a handle. What its remote says of it as JSON-LD is
 * included; what the frame says is added on the server (siteJsonLd.ts).
 * @param owner the page's remote, for the section's title.
 */
export function describePage(
  matches: readonly MatchedRoute[],
  pathname: string,
  owner: Pick<ActiveRelease, 'title'> | undefined,
): PageDescription {
  const page = [...matches].reverse().find((match) => isPageHandle(match.handle));
  const handle = page?.handle as PageHandle<unknown> | undefined;
  const { title, crumbs: own, head } = readHandle(handle, page?.data);
  const heading = title ?? owner?.title ?? PRODUCT_NAME;
  const isHome = pathname === paths.home;
  // A page without a section is directly below home.
  const below = own.length > 0 ? own : [{ label: heading }];
  const crumbs = isHome || pathname === paths.login ? [] : below;
  const parts = isHome ? [pageTexts.siteName] : [heading, owner?.title, PRODUCT_NAME];
  return {
    title: [...new Set(parts.filter((part) => part !== undefined))].join(' · '),
    description: head.description ?? pageTexts.description,
    canonical: head.canonical ?? pathname,
    image: imageOf(head, heading),
    article: head.article ?? null,
    feeds: head.feeds ?? (isHome ? WRITE_LOCATIONS : []),
    jsonLd: head.jsonLd ?? [],
    noindex: head.noindex ?? false,
    crumbs,
  };
}

function imageOf({ image }: PageHead, heading: string): SharedImage {
  if (image === undefined) return DEFAULT_IMAGE;
  return typeof image === 'string' ? { path: image, alt: heading } : image;
}

function isPageHandle(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'title' in handle && 'crumbs' in handle;
}
