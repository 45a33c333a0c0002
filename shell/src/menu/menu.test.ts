import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { paths } from '@wkff/contracts';
import { currentness, findPlace, isLeaguePage } from './findPlace.ts';
import { MENU, MOST_WANTED, shownMenu, TEAMS, type MenuEntry } from './menu.ts';

const section = (key: string) => MENU.find((each) => each.key === key);
const labels = (entries: readonly MenuEntry[] = []) => entries.map(({ label }) => label);
const all = MENU.flatMap(({ entries }) => entries.flatMap((entry) => [entry, ...(entry.entries ?? [])]));

/** Returns main tab and entries of each row of docs/spec/site.md#menus, each disabled one in its own asterisks. */
function specified(): string[][] {
  const site = readFileSync(join(import.meta.dirname, '../../../docs/spec/site.md'), 'utf8');
  const [, table = ''] = /\n\| main tab \| entries \|\n[^\n]*\n((?:\|[^\n]*\n)*)/.exec(site) ?? [];
  return table
    .replaceAll(/\*([^*\n]+)\*/g, (italics) => italics.replaceAll(', ', '*, *'))
    .replace('a strip of the club badges, TEAMS with every club, ', '')
    .split('\n')
    .flatMap((row) => (row ? [row.slice(2, -2).split(' | ')] : []));
}

describe('the menu', () => {
  it('has the entries of docs/spec/site.md#menus in their order, and the same of them disabled', () => {
    const marked = ({ label, path }: MenuEntry) => (path === null ? `*${label}*` : label);
    const named = (entry: MenuEntry) =>
      marked(entry) + (entry.entries ? ` (third level: ${entry.entries.map(marked).join(', ')})` : '');
    const rows = MENU.map((one) => [marked(one), one.note ? `marked ${one.note}` : one.entries.map(named).join(', ')]);
    expect(rows).toEqual(specified());
  });

  it('leaves out sections, entries and pages that are hidden, by their names', () => {
    const [wkff, ...others] = shownMenu('WKFF › 연맹소개 › 연혁\nWKFF › 후원사\nDATA\n없는 것');
    expect(labels(wkff?.entries)).toEqual(['연맹소개', 'FI·심볼', '사업 현황', '조직도', '자료실', '사회공헌']);
    expect(labels(wkff?.entries[0]?.entries)).toEqual(['인사말', '연맹 개요', '가치 체계']);
    expect(others.map(({ key }) => key)).toEqual(['league', 'tournaments', 'media']);
    expect(shownMenu()).toEqual(MENU);
  });

  it('leaves out a section and an entry of which all is hidden', () => {
    const names = (above: string, entries: readonly MenuEntry[] = []) => labels(entries).map((label) => above + label);
    const pages = names('WKFF › 연맹소개 › ', section('wkff')?.entries[0]?.entries);
    const shown = shownMenu([...names('MEDIA › ', section('media')?.entries), ...pages].join('\n'));
    expect(shown.map(({ label }) => label)).toEqual(['WKFF', 'WK리그', '연맹 대회', 'DATA']);
    expect(labels(shown[0]?.entries)[0]).toBe('FI·심볼');
    expect(labels(shownMenu(pages.slice(1).join('\n'))[0]?.entries[0]?.entries)).toEqual(['인사말']);
  });

  it('links only to addresses of the registry', () => {
    const known = new Set<string>(Object.values(paths).filter((path) => typeof path === 'string'));
    known.add(paths.teamOverview(8));
    const links = [...MENU, ...all, ...MOST_WANTED].flatMap(({ path }) => (path === null ? [] : [path]));
    expect(links.length).toBeGreaterThan(15);
    expect(links.filter((path) => !known.has(path))).toEqual([]);
  });

  it('has no link without a target', () => {
    expect(readFileSync(join(import.meta.dirname, 'menu.ts'), 'utf8')).not.toMatch(/'#'|javascript:/);
  });
});

describe('a page’s place in the menu', () => {
  it.each([
    ['/wkff-introduction-greeting', 'WKFF', '연맹소개', '인사말'],
    ['/wkff-overview', 'WKFF', '연맹소개', '연맹 개요'],
    ['/wkff-data-room-detail/3', 'WKFF', '자료실', undefined],
    ['/symbol', 'WKFF', 'FI·심볼', undefined],
    ['/wk-league-matches', 'WK리그', '경기 일정·결과', undefined],
    ['/wk-league-match/12', 'WK리그', '경기 일정·결과', undefined],
    ['/team/team-squad', 'WK리그', '팀', undefined],
    ['/team/changnyeong-wfc/news/4', 'WK리그', '팀', undefined],
    ['/wk-league-records', 'WK리그', undefined, undefined],
    ['/federation-schedule', '연맹 대회', undefined, undefined],
    ['/media-press-detail/3', 'MEDIA', '보도자료', undefined],
    ['/media-press/3', 'MEDIA', '보도자료', undefined],
    ['/data', 'DATA', undefined, undefined],
    ['/', undefined, undefined, undefined],
    ['/login', undefined, undefined, undefined],
  ])('%s', (path, ...expected) => {
    const place = findPlace(path);
    expect([place.section?.label, place.entry?.label, place.page?.label]).toEqual(expected);
  });

  it('is the page itself, or a page that belongs to the entry', () => {
    expect(currentness(TEAMS, '/team/team-overview')).toBe('page');
    expect(currentness(TEAMS, '/team/suwon-fc-women')).toBe('true');
    expect(currentness(TEAMS, '/wk-league-matches')).toBeUndefined();
  });

  it('is among the league’s pages only for the league and the clubs', () => {
    expect(['/wk-league-live', '/wk-league', '/team/team-news'].map(isLeaguePage)).toEqual([true, true, true]);
    expect(['/', '/schedule', '/league-history', '/media-news'].filter(isLeaguePage)).toEqual([]);
  });
});
