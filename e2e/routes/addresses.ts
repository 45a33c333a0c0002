import { paths } from '@wkff/contracts';
import { ROUTES, type SpecifiedRoute } from '@wkff/contracts/routes';
import { shared } from '../lib/test.ts';

/** An address of the registry to walk to. */
export interface Address extends Pick<SpecifiedRoute, 'owner' | 'kind' | 'leadsTo'> {
  address: string;
}

const all: Address[] = Object.values(ROUTES).flatMap(({ owner, kind, leadsTo, examples }) =>
  examples.map((address) => ({ owner, kind, address, ...(leadsTo ? { leadsTo } : {}) })),
);

/** Every example of every route that is a page of some kind. */
export const PAGES = all.filter(({ kind }) => kind !== 'redirect');

/** Those of which a breadcrumb is expected: all but home and login. */
export const WITH_BREADCRUMB = PAGES.filter(({ address }) => address !== paths.home && address !== paths.login);

/** The address on the shared site. */
export const onSite = (address: string) => shared.origin + address;
