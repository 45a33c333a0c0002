/**
 * The menu of the site, for header, full-menu overlay and breadcrumb. Order and disabled entries follow
 * docs/spec/site.md#menus. The choices of the breadcrumb's pickers follow docs/spec/site.md#breadcrumb.
 */
import { MENU_CLUB, paths, PRODUCT } from '@wkff/contracts';
import { BELOW } from '../page/siteDocument.ts';
import { menuTexts as texts } from './texts.ts';

export interface MenuEntry {
  label: string;
  /** Null if it is disabled: text without a link. */
  path: string | null;
  /** Mounts (`mounts.ts` of contracts) of the pages that belong to it, apart from its own path. */
  covers?: readonly string[];
  /** The third level. */
  entries?: readonly MenuEntry[];
}

export interface MenuSection {
  key: keyof typeof texts.sections;
  label: string;
  /** Target of its crumb. Null if the whole section is disabled. */
  path: string | null;
  /** Mounts of all its pages. */
  covers: readonly string[];
  entries: readonly MenuEntry[];
  /** Why it is disabled. */
  note?: string;
}

const p = PRODUCT.key;
const disabled = (label: string, more: Partial<MenuEntry> = {}): MenuEntry => ({ label, path: null, ...more });

const introduction: MenuEntry = {
  label: texts.wkff.introduction,
  path: paths.greeting,
  entries: [
    { label: texts.wkff.greeting, path: paths.greeting },
    { label: texts.wkff.overview, path: paths.overview },
    { label: texts.wkff.valueSystem, path: paths.valueSystem },
    { label: texts.wkff.history, path: paths.history },
  ],
};

/** The entry of the clubs' pages. */
export const TEAMS: MenuEntry = {
  label: texts.league.teams,
  path: paths.teamOverview(MENU_CLUB),
  covers: ['/team/*', '/wk-league-team-*'],
};

const matches: MenuEntry = {
  label: texts.league.matches,
  path: paths.leagueMatches,
  covers: ['/wk-league-match/*', paths.schedule],
};
const ranking: MenuEntry = { label: texts.league.ranking, path: paths.leagueRanking };
const news: MenuEntry = { label: texts.media.news, path: paths.news, covers: [`${paths.news}-*`] };
const press: MenuEntry = {
  label: texts.media.press,
  path: paths.press,
  covers: [`${paths.press}-*`, `${paths.press}/*`],
};
const photos: MenuEntry = { label: texts.media.photos, path: paths.photos, covers: [`${paths.photos}-*`] };

export const MENU: readonly MenuSection[] = [
  {
    key: 'wkff',
    label: texts.sections.wkff,
    path: paths.greeting,
    covers: [
      `/${p}-*`,
      paths.businessStatus,
      paths.organization,
      paths.sponsor,
      paths.symbol,
      paths.socialContribution,
    ],
    entries: [
      introduction,
      { label: texts.wkff.symbol, path: paths.symbol },
      { label: texts.wkff.businessStatus, path: paths.businessStatus },
      { label: texts.wkff.organization, path: paths.organization },
      { label: texts.wkff.dataRoom, path: paths.dataRoom, covers: [`${paths.dataRoom}-*`] },
      { label: texts.wkff.sponsor, path: paths.sponsor },
      { label: texts.wkff.socialContribution, path: paths.socialContribution },
    ],
  },
  {
    key: 'league',
    label: texts.sections.league,
    path: paths.leagueMatches,
    covers: ['/wk-league*', '/team/*', '/league-*', paths.schedule],
    entries: [
      disabled(texts.league.live, { covers: [`${paths.leagueLive}*`] }),
      matches,
      ranking,
      TEAMS,
      { label: texts.league.intro, path: paths.leagueIntro },
      { label: texts.league.history, path: paths.leagueHistory },
      disabled(texts.league.photos),
    ],
  },
  {
    key: 'tournaments',
    label: texts.sections.tournaments,
    path: null,
    covers: ['/federation-*'],
    entries: [
      disabled(texts.tournaments.spring),
      disabled(texts.tournaments.autumn),
      disabled(texts.tournaments.queensCup),
      disabled(texts.tournaments.nationalChampionship),
      disabled(texts.tournaments.presidentsCup),
    ],
  },
  {
    key: 'media',
    label: texts.sections.media,
    path: paths.news,
    covers: ['/media-*'],
    entries: [news, press, photos],
  },
  {
    key: 'data',
    label: texts.sections.data,
    path: null,
    covers: [paths.data],
    entries: [],
    note: texts.underConstruction,
  },
];

type Listed = Pick<MenuEntry, 'label' | 'entries'>;

/**
 * Returns a menu without what the office hid, at all levels, and without what has lost all of its entries by that.
 * @param hidden names: of a section its label.
 */
const withoutHidden = <E extends Listed>(menu: readonly E[], hidden: readonly string[], above = ''): E[] =>
  menu.flatMap((one) => {
    const name = above + one.label;
    if (hidden.includes(name)) return [];
    if (!one.entries?.length) return [one];
    const entries = withoutHidden(one.entries, hidden, name + BELOW);
    return entries.length > 0 ? [{ ...one, entries }] : [];
  });

/** Returns the menu that visitors see. @param hidden a name in each line. */
export const shownMenu = (hidden = ''): readonly MenuSection[] => withoutHidden(MENU, hidden.split('\n'));

/** The most popular links, in the row of the home page on phones. */
export const MOST_WANTED: readonly MenuEntry[] = [matches, ranking, TEAMS, press, news, photos];
