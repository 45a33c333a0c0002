import { paths, PRODUCT, WRITE_LOCATIONS, type ActiveRelease, type WriteLocation } from '@wkff/contracts';
import type { Crumb, PageHandle, PageHead } from '@wkff/mf-contract';
import { breadcrumbList, organization, website } from './jsonLd.ts';
import { pageTexts } from './texts.ts';

/** The picture beside a shared link; its size where it is known. */
interface SharedImage {
  path: string;
  alt: string;
  width?: number;
  height?: number;
}

/** Everything that a page's head says. */
export interface PageDescription {
  title: string;
  description: string;
  /** Path with its essential query. */
  canonical: string;
  image: SharedImage;
  article: NonNullable<PageHead['article']> | null;
  /** Boards whose feeds are linked. */
  feeds: readonly WriteLocation[];
  jsonLd: Record<string, unknown>[];
  noindex: boolean;
  /** From the section to the page; empty where there is no breadcrumb: on the home page and the login. */
  crumbs: Crumb[];
}

export interface MatchedRoute {
  handle: unknown;
  data: unknown;
}

/** For pages without a picture of their own. Drawn by `packages/pictures/src/identity.ts`. */
const DEFAULT_IMAGE: Required<SharedImage> = {
  path: '/images/share.jpg',
  width: 1200,
  height: 630,
  alt: pageTexts.shareAlt,
};

/**
 * The head of a page from the deepest matched route with a handle. `owner` gives the section's name, `origin` makes the
 * addresses in JSON-LD absolute.
 */
export function describePage(
  matches: readonly MatchedRoute[],
  pathname: string,
  owner: Pick<ActiveRelease, 'title'> | undefined,
  origin: string,
): PageDescription {
  const page = [...matches].reverse().find((match) => isPageHandle(match.handle));
  const handle = page?.handle as PageHandle<unknown> | undefined;
  // Where the page's loader failed there is no data, and each part of the handle speaks as far as it can without.
  const heading = (handle && tryOrUndefined(() => handle.title(page?.data))) ?? owner?.title ?? PRODUCT.name;
  const head = (handle && tryOrUndefined(() => handle.head?.(page?.data))) ?? {};
  const isHome = pathname === paths.home;
  const crumbs = isHome || pathname === paths.login ? [] : ownCrumbs(handle, page?.data, heading);
  const parts = isHome ? [pageTexts.siteName] : [heading, owner?.title, PRODUCT.name];
  return {
    title: [...new Set(parts.filter((part) => part !== undefined))].join(' · '),
    description: head.description ?? pageTexts.description,
    canonical: head.canonical ?? pathname,
    image: imageOf(head, heading),
    article: head.article ?? null,
    feeds: head.feeds ?? (isHome ? WRITE_LOCATIONS : []),
    jsonLd: [
      ...(isHome ? [organization(origin), website(origin)] : []),
      ...(head.jsonLd ?? []),
      ...(crumbs.length > 0 ? [breadcrumbList(crumbs, origin)] : []),
    ],
    noindex: head.noindex ?? false,
    crumbs,
  };
}

/** What the page says itself; a page in no section stands right below home. */
function ownCrumbs(handle: PageHandle<unknown> | undefined, data: unknown, heading: string): Crumb[] {
  const crumbs = (handle && tryOrUndefined(() => handle.crumbs(data))) ?? [];
  return crumbs.length > 0 ? crumbs : [{ label: heading }];
}

function imageOf({ image }: PageHead, heading: string): SharedImage {
  if (image === undefined) return DEFAULT_IMAGE;
  return typeof image === 'string' ? { path: image, alt: heading } : image;
}

function tryOrUndefined<T>(speak: () => T): T | undefined {
  try {
    return speak();
  } catch {
    return undefined;
  }
}

function isPageHandle(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'title' in handle && 'crumbs' in handle;
}
