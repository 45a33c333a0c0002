import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { HOST_QUERY, readQuery } from './readQuery.ts';

describe('the query that a page is rendered with', () => {
  it.each([
    ['?utm_source=x&page=2&fbclid=y', '?page=2'],
    ['?page=2&year=2025', '?year=2025&page=2'],
    ['?year=2025&year=2024', '?year=2025&year=2024'],
    ['?page=', '?page='],
    ['?toString=1&__proto__=2', ''],
    ['', ''],
    ['?', ''],
  ])('%s becomes %s', (search, expected) => {
    expect(readQuery(search, ['year', 'page'])).toBe(expected);
  });

  it('leaves out values that are longer than any page reads', () => {
    const [long, longer] = ['가'.repeat(200), '가'.repeat(201)];
    expect(new URLSearchParams(readQuery(`?q=${long}`, ['q'])).get('q')).toBe(long);
    expect(readQuery(`?q=${longer}&page=2`, ['q', 'page'])).toBe('?page=2');
  });

  it('is complete for a release that does not list what it reads', () => {
    expect(readQuery('?b=2&a=1', undefined)).toBe('?b=2&a=1');
  });

  it('is empty for the host’s own pages, and no file of the host reads one without being listed here', () => {
    const root = path.join(import.meta.dirname, '../src');
    const readers = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
      (file) =>
        /\.tsx?$/.test(file) &&
        !file.includes('.test.') &&
        /[sS]earchParams/.test(readFileSync(path.join(root, file), 'utf8')),
    );
    // The frame marks the club of club pages, whose remote lists the parameter. The others read theirs in the browser.
    expect(readers.sort()).toEqual([
      ...['login/LoginPage.tsx', 'login/PasswordPage.tsx', 'page/clubs.ts', 'staff/accounts/AccountsDesk.tsx'],
      ...['staff/history/FilterForm.tsx', 'staff/history/HistoryDesk.tsx', 'staff/history/historyQuery.ts'],
      ...['staff/items/Desk.tsx', 'staff/items/view.ts', 'staff/popup/PopupEditor.tsx'],
      ...['staff/releases/ReleasesConsole.tsx'],
    ]);
    expect(HOST_QUERY).toEqual([]);
  });
});
