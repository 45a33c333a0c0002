import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  calendarPath,
  DRAWN_CLUBS,
  matchesExportPath,
  rankingExportPath,
  type MatchDetail,
  type Session,
} from '@wkff/contracts';
import { bareEnvironment } from '@wkff/settings';
import { readStrictly, type ReadEvent } from '../../shell/server/calendar/strictCalendar.oracle.ts';
import { askSession } from '../lib/session.ts';
import { nextMatch, saveScore } from '../lib/scores.ts';
import { ROOT, startSite, type Site } from '../lib/site.ts';
import { expect, shared, test } from '../lib/test.ts';

async function readCalendar(address: string) {
  const response = await fetch(address);
  return { response, ...readStrictly(Buffer.from(await response.arrayBuffer())) };
}

/** Returns the lines of a table without its byte order mark, the headings first. */
async function readTable(address: string): Promise<string[]> {
  const bytes = Buffer.from(await (await fetch(address)).arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  return bytes.subarray(3).toString('utf8').trimEnd().split('\r\n');
}

test.describe('the league as files', () => {
  test('each club has a calendar that a strict reader accepts, and the league one of all of them', async () => {
    const { response, name, events } = await readCalendar(shared.origin + calendarPath());
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(name).toBe('WK리그');
    expect(events).toHaveLength(115);
    const all = events.map(({ uid }) => uid);
    let ofClubs = 0;
    for (const key of DRAWN_CLUBS) {
      const club = await readCalendar(shared.origin + calendarPath(key));
      expect(club.events).toHaveLength(28);
      expect(all).toEqual(expect.arrayContaining(club.events.map(({ uid }) => uid)));
      ofClubs += club.events.length;
    }
    // 112 league matches of two clubs each; the clubs of the play-offs are not known yet.
    expect(ofClubs).toBe(2 * 112);
    const byNumber = await readCalendar(shared.origin + calendarPath('8'));
    expect(byNumber.name).toBe('창녕WFC WK리그');
  });

  test('a season’s matches and its table are available as tables for spreadsheets', async () => {
    const response = await fetch(shared.origin + matchesExportPath(2025));
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="matches-2025.csv"');
    const matches = await readTable(shared.origin + matchesExportPath(2025));
    expect(matches).toHaveLength(1 + 115);
    expect(matches[0]).toContain('날짜,요일,시각,장소,홈,원정');
    const ranking = await readTable(shared.origin + rankingExportPath(2025));
    expect(ranking.map((line) => line.split(',')[2])).toEqual(['순위', '1', '2', '3', '4', '5', '6', '7', '8']);
    expect((await readTable(shared.origin + rankingExportPath(2019)))[1]).toContain('인천 현대제철');
  });

  for (const path of [calendarPath(), matchesExportPath(2025), rankingExportPath(2025)]) {
    test(`${path} is compressed, and 304 for clients that have it`, async () => {
      const first = await fetch(shared.origin + path, { headers: { 'accept-encoding': 'br' } });
      expect(first.headers.get('content-encoding')).toBe('br');
      const etag = first.headers.get('etag') ?? '';
      expect(etag).not.toBe('');
      const again = await fetch(shared.origin + path, { headers: { 'if-none-match': etag } });
      expect([again.status, await again.text()]).toEqual([304, '']);
      expect((await fetch(shared.origin + path, { method: 'HEAD' })).status).toBe(200);
    });
  }

  for (const path of [
    calendarPath('nobody'),
    calendarPath('9'),
    matchesExportPath(1999),
    rankingExportPath(2018),
    '/calendar/league.txt',
    '/export/matches-25.csv',
    '/export/goals-2025.csv',
  ]) {
    test(`${path} does not exist`, async () => {
      const response = await fetch(shared.origin + path);
      expect(response.status).toBe(404);
      expect(response.headers.get('content-disposition')).toBeNull();
    });
  }
});

test.describe('changes', () => {
  let site: Site;
  let admin: Session;
  test.beforeAll(async () => {
    site = await startSite();
    admin = await askSession(site, 'admin');
  });
  test.afterAll(() => site?.stop());

  /** Changes a fixture as an admin does on the match's page. */
  async function edit(id: number, change: object): Promise<void> {
    const answer = await fetch(`${site.origin}/api/matches/${id}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${admin.token}` },
      body: JSON.stringify({ reason: '일정 변경', ...change }),
    });
    expect(answer.status).toBe(200);
  }
  const stored = async (id: number) =>
    ((await (await fetch(`${site.origin}/api/matches/${id}`)).json()) as { data: MatchDetail }).data;

  /** Returns the match in a calendar, once it has a version. */
  async function eventAt(path: string, id: number, version: number): Promise<ReadEvent | undefined> {
    let event: ReadEvent | undefined;
    await expect(async () => {
      const { events } = await readCalendar(site.origin + path);
      event = events.find(({ uid }) => uid === `match-${id}@wkff`);
      expect(event?.sequence).toBe(version - 1);
    }).toPass({ intervals: [50] });
    return event;
  }

  test('a match that is rescheduled, postponed, cancelled and played after all stays one event', async () => {
    const match = await nextMatch(site.origin);
    const { id } = match;
    const paths = [calendarPath(), calendarPath(match.home_key ?? ''), calendarPath(match.away_key ?? '')];
    const seen: ReadEvent[] = [];
    const look = async () => {
      const { version } = await stored(id);
      const [first, ...others] = await Promise.all(paths.map((path) => eventAt(path, id, version)));
      for (const other of others) expect(other).toEqual(first);
      if (!first) throw new Error('the match is not in the calendar');
      const before = seen.at(-1);
      if (before) {
        expect(first.uid).toBe(before.uid);
        expect(first.sequence).toBeGreaterThan(before.sequence);
        expect(first.stamp).toBeGreaterThanOrEqual(before.stamp);
      }
      seen.push(first);
      return first;
    };

    const start = `${match.match_date}T${match.match_time}`;
    expect(await look()).toMatchObject({
      sequence: 0,
      status: 'CONFIRMED',
      start,
      startsAt: Date.parse(`${start}+09:00`),
    });

    await edit(id, { match_date: '2025-09-27', match_time: '15:30', venue: '다른 경기장, 1구장; "보조"' });
    const moved = { start: '2025-09-27T15:30:00', end: '2025-09-27T17:30:00', location: '다른 경기장, 1구장; "보조"' };
    expect(await look()).toMatchObject({ ...moved, status: 'CONFIRMED' });

    await edit(id, { status: 'postponed' });
    const postponed = await look();
    expect(postponed).toMatchObject({ ...moved, status: 'TENTATIVE' });
    expect(postponed.summary).toMatch(/^\[연기\] /);

    await edit(id, { status: 'cancelled' });
    const cancelled = await look();
    expect(cancelled).toMatchObject({ ...moved, status: 'CANCELLED' });
    expect(cancelled.summary).toMatch(/^\[취소\] /);

    await edit(id, { status: 'scheduled', match_date: '2025-10-01', match_time: null });
    expect(await look()).toMatchObject({ status: 'CONFIRMED', start: '2025-10-01', end: null });

    expect(await saveScore(site.origin, admin.token, id, 3, 1)).toBe(200);
    expect((await look()).summary).toContain(' 3 : 1 ');
    expect(seen.map(({ sequence }) => sequence)).toEqual([0, 1, 2, 3, 4, 5]);
  });

  test('a score is in the tables for spreadsheets at once', async () => {
    const match = await nextMatch(site.origin);
    const line = async () =>
      (await readTable(site.origin + matchesExportPath(2025))).find((one) => one.startsWith(`${match.id},`));
    expect(await line()).toContain(',예정,');
    const before = await readTable(site.origin + rankingExportPath(2025));
    expect(await saveScore(site.origin, admin.token, match.id, 7, 0)).toBe(200);
    await expect.poll(line, { intervals: [50] }).toContain(',7,0,,,종료,,');
    await expect.poll(() => readTable(site.origin + rankingExportPath(2025))).not.toEqual(before);
  });

  test('a season that is imported while the site runs is available, beside the previous one', async () => {
    const { events } = await readCalendar(site.origin + calendarPath());
    expect((await fetch(site.origin + matchesExportPath(2026))).status).toBe(404);
    const examples = join(ROOT, 'docs/examples');
    const words = ['import', join(examples, 'fixtures.csv'), '--clubs', join(examples, 'clubs.csv'), '--write'];
    const env = bareEnvironment({ DATA_DIR: site.dataDir });
    const { stdout } = await promisify(execFile)(process.execPath, ['tools/cli/src/wkff.ts', 'fixtures', ...words], {
      cwd: ROOT,
      env,
    });
    expect(stdout).toContain('All of it was written.');

    await expect
      .poll(async () => (await readCalendar(site.origin + calendarPath())).events.length, { intervals: [50] })
      .toBe(events.length + 11);
    expect(await readTable(site.origin + matchesExportPath(2026))).toHaveLength(1 + 11);
    expect(await readTable(site.origin + rankingExportPath(2026))).toHaveLength(1 + 8);
    // The calendar has this year's name, and each event its season's.
    const eventsOf = async () => (await readCalendar(site.origin + calendarPath('8'))).events;
    await expect.poll(async () => (await eventsOf()).length, { intervals: [50] }).toBe(30);
    const { name, events: ofClub } = await readCalendar(site.origin + calendarPath('8'));
    expect(name).toBe('창녕WFC WK리그');
    const summaries = ofClub.map(({ summary }) => summary.replace(/^\[.*?\] /, ''));
    expect(summaries.filter((text) => text.includes('창녕WFC'))).toHaveLength(28);
    expect(summaries.filter((text) => text.includes('강진WFC'))).toHaveLength(2);
    // The previous season's pages keep the name.
    const page = await (await fetch(`${site.origin}/wk-league-matches?year=2025&month=3`)).text();
    const main = /<main[^]*<\/main>/.exec(page)?.[0] ?? '';
    expect(main).toContain('창녕WFC');
    expect(main).not.toContain('강진WFC');
  });
});
