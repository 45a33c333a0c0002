import { paths, PRODUCT_FULL_NAME, PRODUCT_NAME } from '@wkff/contracts';
import type { Crumb } from '@wkff/mf-contract';
import { texts } from '../texts.ts';
import type { PageDescription } from './describePage.ts';
import { pageTexts } from './texts.ts';

const CONTEXT = 'https://schema.org';

/**
 * Returns all JSON-LD of a page: what its remote says of it, the federation and the site on the home page, and the
 * breadcrumb. Only search engines read it, in the document.
 * @param origin for absolute addresses.
 */
export function siteJsonLd(
  { jsonLd, crumbs }: Pick<PageDescription, 'jsonLd' | 'crumbs'>,
  pathname: string,
  origin: string,
): Record<string, unknown>[] {
  return [
    ...(pathname === paths.home ? [organization(origin), website(origin)] : []),
    ...jsonLd,
    ...(crumbs.length > 0 ? [breadcrumbList(crumbs, origin)] : []),
  ];
}

/** Returns the federation as JSON-LD. Other items refer to it by its id. */
function organization(origin: string): Record<string, unknown> {
  return {
    '@context': CONTEXT,
    '@type': 'SportsOrganization',
    '@id': `${origin}/#organization`,
    name: PRODUCT_FULL_NAME,
    alternateName: PRODUCT_NAME,
    url: `${origin}/`,
    logo: `${origin}/icons/icon-512.png`,
    sport: 'Soccer',
  };
}

/** Returns the site as JSON-LD. Search engines take its name from here. */
function website(origin: string): Record<string, unknown> {
  return {
    '@context': CONTEXT,
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name: pageTexts.siteName,
    alternateName: [PRODUCT_NAME, PRODUCT_FULL_NAME],
    url: `${origin}/`,
    inLanguage: 'ko',
    publisher: { '@id': `${origin}/#organization` },
  };
}

/** Returns the breadcrumb from home to the page as JSON-LD, with absolute addresses. */
function breadcrumbList(crumbs: readonly Crumb[], origin: string): Record<string, unknown> {
  const steps: Crumb[] = [{ label: texts.menu.home, path: '/' }, ...crumbs];
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.label,
      ...(crumb.path ? { item: `${origin}${crumb.path}` } : {}),
    })),
  };
}
