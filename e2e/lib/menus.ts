import type { Locator, Page } from '@playwright/test';
import { mainTab } from './frame.ts';
import { GREETING, LEAGUE, NEWS, TEAM } from './sections.ts';

/** Locators of the buttons of the frame's menus. */
export const menus = {
  tab: mainTab,
  /** The dropdown of the clubs, in the league's sub-bar. */
  teams: (page: Page) => page.getByRole('banner').locator('summary').filter({ hasText: 'TEAMS' }),
  member: (page: Page) => page.locator('summary[aria-label^="회원 메뉴"]'),
  whole: (page: Page) => page.getByRole('button', { name: '전체 메뉴 열기' }),
  overlay: (page: Page) => page.getByRole('dialog', { name: '전체 메뉴' }),
  breadcrumb: (page: Page) => page.getByRole('navigation', { name: '현재 위치' }),
  /** The button of a breadcrumb's picker. */
  crumb: (page: Page, name: string) => menus.breadcrumb(page).locator('summary').filter({ hasText: name }),
  /** The row below the bar, on a phone. */
  row: (page: Page) => page.getByRole('banner').getByRole('navigation').filter({ visible: true }),
};

/** Returns what a button of a menu shows and hides. */
export const opened = (button: Locator) => button.locator('xpath=..');

/** All menus that open, each with its button and a page that has it. */
export interface MenuState {
  name: string;
  path: string;
  button(page: Page): Locator;
  /** Hidden below 1024 px, where the whole menu replaces it. */
  isWideOnly?: boolean;
  /** It is open by default on that page. */
  isPinned?: boolean;
}

export const MENU_STATES: MenuState[] = [
  { name: 'the sub-bar of WKFF', path: NEWS.path, button: (page) => menus.tab(page, 'WKFF'), isWideOnly: true },
  { name: 'the sub-bar of the league', path: NEWS.path, button: (page) => menus.tab(page, 'WK리그'), isWideOnly: true },
  {
    name: 'the league’s own sub-bar',
    path: LEAGUE.path,
    button: (page) => menus.tab(page, 'WK리그'),
    isWideOnly: true,
    isPinned: true,
  },
  { name: 'the sub-bar of MEDIA', path: NEWS.path, button: (page) => menus.tab(page, 'MEDIA'), isWideOnly: true },
  { name: 'TEAMS', path: LEAGUE.path, button: menus.teams, isWideOnly: true },
  { name: 'the user layer', path: NEWS.path, button: menus.member },
  { name: 'the picker of sections', path: NEWS.path, button: (page) => menus.crumb(page, 'MEDIA') },
  { name: 'the picker of the league’s pages', path: LEAGUE.path, button: (page) => menus.crumb(page, LEAGUE.link) },
  {
    name: 'the picker of the introduction',
    path: GREETING.path,
    button: (page) => menus.crumb(page, GREETING.link),
  },
  { name: 'the picker of teams', path: TEAM.path, button: (page) => menus.crumb(page, '창녕WFC') },
];
