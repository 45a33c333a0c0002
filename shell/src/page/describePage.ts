import { PRODUCT, type ActiveRelease } from '@wkff/contracts';
import type { Crumb, PageHandle } from '@wkff/mf-contract';
import { texts } from '../texts.ts';

/** Everything that a page's head says. */
export interface PageDescription {
  title: string;
  description: string;
  /** Path with its essential query. */
  canonical: string;
  image: string | null;
  jsonLd: Record<string, unknown>[];
  noindex: boolean;
  crumbs: Crumb[];
}

export interface MatchedRoute {
  handle: unknown;
  data: unknown;
}

const DEFAULT_DESCRIPTION = '한국여자축구연맹과 WK리그의 경기 일정과 결과, 순위, 구단, 소식을 전합니다.';

/**
 * The head of a page from the deepest matched route with a handle. `owner` gives the section's name, `origin` makes the
 * addresses of the breadcrumb absolute.
 */
export function describePage(
  matches: readonly MatchedRoute[],
  pathname: string,
  owner: Pick<ActiveRelease, 'title'> | undefined,
  origin: string,
): PageDescription {
  const page = [...matches].reverse().find((match) => isPageHandle(match.handle));
  const handle = page?.handle as PageHandle<unknown> | undefined;
  // Where the page's loader failed there is no data, and the handle cannot speak for it.
  const spoken =
    handle &&
    attempt(() => ({
      heading: handle.title(page?.data),
      crumbs: handle.crumbs(page?.data),
      head: handle.head?.(page?.data),
    }));
  const heading = spoken?.heading ?? owner?.title ?? PRODUCT.name;
  const crumbs = spoken?.crumbs ?? [];
  const head = spoken?.head ?? {};
  const parts = pathname === '/' ? [texts.siteName] : [heading, owner?.title, PRODUCT.name];
  return {
    title: [...new Set(parts.filter((part) => part !== undefined))].join(' · '),
    description: head.description ?? DEFAULT_DESCRIPTION,
    canonical: head.canonical ?? pathname,
    image: head.image ?? null,
    jsonLd: [...(head.jsonLd ?? []), ...(crumbs.length > 0 ? [breadcrumbList(crumbs, origin)] : [])],
    noindex: head.noindex ?? false,
    crumbs,
  };
}

function attempt<T>(speak: () => T): T | undefined {
  try {
    return speak();
  } catch {
    return undefined;
  }
}

function isPageHandle(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'title' in handle && 'crumbs' in handle;
}

function breadcrumbList(crumbs: readonly Crumb[], origin: string): Record<string, unknown> {
  const steps: Crumb[] = [{ label: texts.menu.home, path: '/' }, ...crumbs];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.label,
      ...(crumb.path ? { item: `${origin}${crumb.path}` } : {}),
    })),
  };
}
