import { paths } from '@wkff/contracts';
import { ROUTES, type SpecifiedRoute } from '@wkff/contracts/routes';
import { shared } from '../lib/test.ts';

/** An address of the registry to visit. */
export interface Address extends Pick<SpecifiedRoute, 'owner' | 'kind' | 'leadsTo'> {
  address: string;
  /** True for the first example of its route. */
  isFirst: boolean;
}

const all: Address[] = Object.values(ROUTES).flatMap(({ owner, kind, leadsTo, examples }) =>
  examples.map((address, index) => ({ owner, kind, address, isFirst: index === 0, ...(leadsTo ? { leadsTo } : {}) })),
);

/** Every example of every route that is a page. */
export const PAGES = all.filter(({ kind }) => kind !== 'redirect');

const isFirstHeading = (page: Address) =>
  page === PAGES.find(({ kind, owner }) => kind === 'heading' && owner === page.owner);

/** The forms of the boards, which are one component, and that of clubs. */
const isForm = ({ address }: Pick<Address, 'address'>) => /-(write|edit)([/?]|$)/.test(address);
const isFirstForm = (page: Address) => page === PAGES.find((one) => isForm(one) && one.owner === page.owner);

/**
 * The addresses that are opened in a browser: all with content. Of pages with only a heading, and of the forms, one
 * per remote, because one component renders them.
 */
export const WALKED = PAGES.filter(
  (page) => (page.kind === 'page' && !isForm(page)) || isFirstHeading(page) || isFirstForm(page),
);

/** The addresses with a breadcrumb: all but home and login. */
export const WITH_BREADCRUMB = PAGES.filter(({ address }) => address !== paths.home && address !== paths.login);

const MEMBERS_PAGES: readonly string[] = [
  paths.leagueOffice,
  paths.leagueFixtures,
  paths.matchDesk,
  paths.matchKeep(1),
  paths.password,
  paths.staffAccounts,
  paths.staffHistory,
  paths.staffItems,
  paths.staffPopup,
  paths.staffReleases,
  paths.staffSite,
];

/** Reports whether a page redirects visitors to the login page. */
export const isForMembers = (page: Pick<Address, 'address'>) => isForm(page) || MEMBERS_PAGES.includes(page.address);

/**
 * Pages that search engines are to find under another address, or not at all: a club's articles are press items, the
 * sheet of a match has what its page has; a guest link is for those who have it; the free board and the list of the interface's components are samples.
 */
export const isUnlisted = ({ address }: Pick<Address, 'address'>) =>
  /^\/team\/[^/]+\/news\//.test(address) ||
  /^\/wk-league-match\/\d+\/sheet$/.test(address) ||
  [
    ...[paths.fanFreeBoard, paths.guestItem(''), paths.login, paths.lostPassword, paths.resetPassword],
    paths.components,
  ].includes(address);

/** Returns the address on the shared site. */
export const onSite = (address: string) => shared.origin + address;
