import type { HealthSlot, Release } from '@wkff/contracts';
import { FakeSite } from './Site.fake.ts';
import { Output, writeFailure } from './Output.ts';
import { readCommand } from './readCommand.ts';
import { UserError } from '@wkff/server/user-error';
import { openSite, type Site } from './openSite.ts';
import { describeMoved, readReleases, readStatus, runMove } from './runMove.ts';

describe('the commands that show and move', () => {
  let fake: FakeSite;
  let site: Site;
  beforeEach(async () => {
    fake = new FakeSite();
    site = openSite({ site: await fake.listen(), token: fake.token }, 'mf-league', []);
  });
  afterEach(() => fake.close());

  async function move(line: string): Promise<string> {
    const command = readCommand(line.split(' '));
    if (command.kind !== 'rollback' && command.kind !== 'promote') throw new Error(`not tested: ${line}`);
    return describeMoved(await runMove(site, command), command.kind, '0.4');
  }

  it('report which version is live now', async () => {
    expect(await move('rollback')).toBe('mf-league 20240101T000000Z-00000000 is live after 0.4 s');
    expect(await move('promote 20250918T030000Z-1a2b3c4d')).toBe(
      'mf-league 20250918T030000Z-1a2b3c4d is live after 0.4 s',
    );
  });

  it('send a move only once, as one without an answer may have been made', async () => {
    fake.refusals.set('POST /api/releases/mf-league/rollback', 'break');
    await site.releases.section('mf-league');
    await expect(move('rollback')).rejects.toThrow(/It is unknown whether the move was made: "status" shows/);
    expect(fake.asked.filter((line) => line.startsWith('POST'))).toEqual(['POST /api/releases/mf-league/rollback']);
  });

  it.each([
    ['promote', 'no_canary', 'mf-league has no such canary: "status" shows what is live.'],
    ['promote', 'is_live', 'This release of mf-league is live already.'],
    [
      'rollback',
      'nothing_before',
      'No release of mf-league was live before this one. "rollback VERSION" puts one live that was live at any time ("releases" lists them); "pause" takes the section out.',
    ],
  ])('%s says in English why the section does not allow it: %s', async (line, reason, sentence) => {
    const refusal = { status: 409, code: 'move_not_possible', message: '지금은 안 됩니다.', data: { reason } };
    fake.refusals.set(`POST /api/releases/mf-league/${line}`, refusal);
    await expect(move(line)).rejects.toThrow(new Error(sentence));
  });

  it('say in English that there is no such release', async () => {
    const refusal = { status: 404, code: 'not_found', message: '그런 릴리스가 없습니다.' };
    fake.refusals.set('POST /api/releases/mf-league/rollback', refusal);
    await expect(move('rollback 20250918T030000Z-1a2b3c4d')).rejects.toThrow(
      new Error('There is no such release of mf-league. "releases" lists them.'),
    );
  });

  it('repeat what an older site says', async () => {
    const message = '되돌릴 이전 릴리스가 없습니다.';
    fake.refusals.set('POST /api/releases/mf-league/rollback', { status: 409, code: 'move_not_possible', message });
    await expect(move('rollback')).rejects.toThrow(
      new Error(
        'The present state of mf-league does not allow that (되돌릴 이전 릴리스가 없습니다). "status" shows what is live.',
      ),
    );
  });

  it('show the live releases, who gets them, the last move, and their health', async () => {
    const canary = '20250918T030000Z-1a2b3c4d';
    if (fake.section) fake.section = { ...fake.section, is_paused: true, canary: { version: canary, percent: 10 } };
    fake.moveBy('kim', '20240606T000000Z-00000000');
    const slot = (version: string, source: 'browser' | 'server', views: number, errors: number): HealthSlot => ({
      name: 'mf-league',
      version,
      source,
      views,
      errors,
      lcp: [],
      inp: [],
      judged_views: 0,
      judged_errors: 0,
      cls: [],
      at: '2025-01-02T10:30:00Z',
    });
    fake.slots = [slot(canary, 'browser', 30, 1), slot(canary, 'browser', 10, 1), slot(canary, 'server', 7, 0)];
    const { lines, document } = await readStatus(site);
    expect(lines).toEqual([
      `mf-league 20240606T000000Z-00000000 is live, ${canary} for 10 % of the visitors, and the section is paused`,
      'last move: 2025-01-02 10:30 kim rolled back to 20240606T000000Z-00000000 (wrong scores)',
      '20240606T000000Z-00000000 in the last 10 minutes: 0 views in browsers; 0 pages from the server',
      `${canary} in the last 10 minutes: 40 views in browsers, 5.0 % failed; 7 pages from the server, 0.0 % failed`,
    ]);
    expect(document.health[1]).toMatchObject({ browser: { views: 40, errors: 2 }, server: { views: 7, errors: 0 } });
  });

  it('show why what is live is unhealthy, and what puts the release before live', async () => {
    if (fake.section) fake.section = { ...fake.section, unhealthy: 'fails in browsers in 9 of 9 views (100.0 %)' };
    const { lines } = await readStatus(site);
    expect(lines[1]).toBe(
      'unhealthy: fails in browsers in 9 of 9 views (100.0 %); "rollback" puts the release before live',
    );
  });

  it('list all releases, of however many pages', async () => {
    const version = (n: number) => `20250918T${String(n).padStart(6, '0')}Z-1a2b3c4d`;
    const ready = { state: 'ready', revision: null, dirty: false, published_at: '2025-09-18T03:00:00Z' };
    fake.releases = Array.from({ length: 250 }, (_, n) => ({ ...ready, version: version(n) }) as unknown as Release);
    const { document } = await readReleases(site);
    expect(document.releases.map((one) => one.version)).toEqual(fake.releases.map((one) => one.version));
    expect(fake.asked.filter((line) => line.includes('&page=')).length).toBe(3);
  });

  it('list what browsers load of each release, whole and with the one before', async () => {
    const listed = { state: 'ready', revision: null, dirty: false, published_at: '2025-09-18T03:00:00Z' };
    const transfers = [
      { whole: 125_356, again: 1_435 },
      { whole: 9_000, again: 9_000 },
      { whole: 9_000, again: null },
    ];
    fake.releases = [...transfers, null].map(
      (transfer) => ({ ...listed, version: '20250918T000000Z-1a2b3c4d', transfer }) as unknown as Release,
    );
    const { lines } = await readReleases(site);
    const endings = lines.map((line) => line.split('no checkout')[1]).filter((ending) => ending !== undefined);
    expect(endings).toEqual(['  125.4 KB, again 1.4 KB', '  9.0 KB', '  9.0 KB', '']);
  });

  it('report that nothing is live yet', async () => {
    fake.section = null;
    expect((await readStatus(site)).lines).toEqual([
      `No release of mf-league is live at ${fake.origin} yet: run "release".`,
    ]);
    expect((await readReleases(site)).lines).toEqual([`mf-league has no releases at ${fake.origin} yet.`]);
  });
});

describe('the output of a command', () => {
  let written: { out: string; err: string };
  const out = (text: string) => void (written.out += text);
  const err = (text: string) => void (written.err += text);
  beforeEach(() => {
    written = { out: '', err: '' };
  });

  it('is lines for people', () => {
    const output = new Output(false, out, err);
    output.say('built');
    output.answer(['live'], { version: '1' });
    expect(written).toEqual({ out: 'built\nlive\n', err: '' });
  });

  it('has nothing that a terminal obeys', () => {
    new Output(false, out, err).answer(['a\u001b]52;c;eA==\u0007b', 'c\n\td\u009b2J'], {});
    writeFailure(new UserError('e\u001b[2J'), false, out, err);
    expect(written).toEqual({ out: 'a]52;c;eA==b\nc\n\td2J\n', err: 'e[2J\n' });
  });

  it('is one document for scripts, and progress on standard error', () => {
    const output = new Output(true, out, err);
    output.say('built');
    output.answer(['live'], { version: '1' });
    expect(written).toEqual({ out: '{"version":"1"}\n', err: 'built\n' });
  });

  it('is a sentence or a document after a failure, with exit code 1, or 2 for wrong usage', () => {
    expect(writeFailure(new UserError('Not yours.', { code: 'forbidden', data: { a: 1 } }), true, out, err)).toBe(1);
    expect(written).toEqual({
      out: '{"error":{"code":"forbidden","message":"Not yours.","data":{"a":1}}}\n',
      err: 'Not yours.\n',
    });
    expect(writeFailure(new UserError('What?', { code: 'usage' }), false, out, err)).toBe(2);
    expect(writeFailure(new Error('no room'), true, out, err)).toBe(1);
    expect(written.out.split('\n').at(-2)).toBe('{"error":{"code":"failed","message":"no room"}}');
  });
});
