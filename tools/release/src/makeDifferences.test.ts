import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Release, ReleaseMove } from '@wkff/contracts';
import { applyDifference, differencePath, sha256Of } from '@wkff/server/difference';
import { writeTestBuild } from './build.fake.ts';
import { FakeSite } from './commands/Site.fake.ts';
import { openSite } from './commands/openSite.ts';
import { describeFirstView, makeDifferences } from './makeDifferences.ts';

const NOISE = Array.from({ length: 200 }, (_, index) => `const a${index} = ${(index * 7919) % 1009};`).join('');
const PAGE = 'browser/page-a.0123456789.js';

describe('differences of a release', () => {
  let dir: string;
  let site: FakeSite;
  beforeEach(async () => {
    dir = mkdtempSync(path.join(tmpdir(), 'wkff-differences-'));
    site = new FakeSite();
    await site.listen();
  });
  afterEach(async () => {
    await site.close();
    rmSync(dir, { recursive: true });
  });

  const version = (day: number) => `2025010${day}T000000Z-00000000`;
  const moved = (to: string, kind: ReleaseMove['kind']): ReleaseMove => ({
    ...{ id: 1, name: 'mf-league', kind, from: null, to, percent: null, actor: 'kim', reason: null, cause: null },
    moved_at: '2025-01-01T00:00:00Z',
  });

  /** Adds an earlier release with one file to the site. */
  function addEarlier(day: number, content: string, file = `browser/page-a.000000000${day}.js`): void {
    const bytes = Buffer.from(content);
    const files = [{ path: file, size: bytes.length, sha256: sha256Of(bytes) }];
    site.releases.push({ name: 'mf-league', version: version(day), files } as unknown as Release);
    site.files[`/remotes/mf-league/${version(day)}/${file.replace('browser/', '')}`] = bytes;
  }

  async function make(content = `${NOISE}/* new */`) {
    const files = { [PAGE]: content, [`${PAGE}.br`]: brotliCompressSync(content) };
    const record = writeTestBuild(dir, { version: version(9), files });
    const open = openSite({ site: site.origin, token: site.token }, 'mf-league', [0]);
    return makeDifferences(open, { dir, record });
  }
  const fromDays = (made: { from: string[] }[]) => made.flatMap(({ from }) => from.map((one) => Number(one[7]))).sort();

  it('are made from the canary and the last three releases that were live', async () => {
    for (const day of [1, 2, 3, 4, 5, 6]) addEarlier(day, `${NOISE}/* ${day} */`);
    site.section = { ...site.section, active: version(5), canary: { version: version(6), percent: 5 } } as never;
    site.moves = [
      moved(version(6), 'canary'),
      ...[5, 4, 5, 3].map((day) => moved(version(day), 'promote')),
      moved(version(2), 'canary'),
      moved(version(1), 'publish'),
    ];
    const made = await make();
    expect(fromDays(made)).toEqual([3, 4, 5, 6]);
    const of5 = made.find(({ from }) => from.includes(version(5)));
    const dictionary = Buffer.from(`${NOISE}/* 5 */`);
    expect(of5).toMatchObject({
      file: PAGE,
      path: differencePath(PAGE, sha256Of(dictionary)),
      size: of5?.bytes.length,
    });
    expect(of5?.sha256).toBe(sha256Of(of5?.bytes ?? Buffer.alloc(0)));
    expect(String(await applyDifference(of5?.bytes ?? Buffer.alloc(0), dictionary, 100_000))).toBe(`${NOISE}/* new */`);
    const firstView = [{ file: PAGE, size: 3_000 }];
    expect(describeFirstView({ ownScript: 3_000, firstView }, made, version(5))).toBe(
      `a first view loads 3.0 KB of own script, and 0.1 KB for visitors of ${version(5)}`,
    );
  });

  it('are made once from a file that several releases have, for the visitors of each', async () => {
    for (const day of [1, 2]) addEarlier(day, `${NOISE}/* same */`);
    site.section = { ...site.section, active: version(1) } as never;
    site.moves = [moved(version(2), 'promote')];
    const made = await make();
    expect(made.map(({ from }) => from)).toEqual([[version(1), version(2)]]);
    const firstView = [{ file: PAGE, size: 3_000 }];
    for (const one of [version(1), version(2)])
      expect(describeFirstView({ ownScript: 3_000, firstView }, made, one)).toContain(`0.1 KB for visitors of ${one}`);
    delete site.files[`/remotes/mf-league/${version(1)}/page-a.0000000001.js`];
    expect(await make()).toEqual(made);
  });

  it('are left out where the whole file is smaller, and for files that had another name', async () => {
    addEarlier(1, 'x');
    addEarlier(2, NOISE, 'browser/page-b.0000000002.js');
    addEarlier(3, NOISE, 'browser/mf-manifest.json');
    site.section = { ...site.section, active: version(1) } as never;
    site.moves = [2, 3].map((day) => moved(version(day), 'promote'));
    expect(await make()).toEqual([]);
  });

  it('are left out for releases whose files the site no longer has, or serves with other bytes', async () => {
    for (const day of [1, 2, 3]) addEarlier(day, `${NOISE}/* ${day} */`);
    site.section = { ...site.section, active: version(1) } as never;
    site.moves = [2, 3].map((day) => moved(version(day), 'promote'));
    site.refusals.set(`GET /api/releases/mf-league/${version(2)}`, { status: 410, code: 'release_removed' });
    delete site.files[`/remotes/mf-league/${version(3)}/page-a.0000000003.js`];
    expect(fromDays(await make())).toEqual([1]);
    site.files[`/remotes/mf-league/${version(1)}/page-a.0000000001.js`] = Buffer.from(NOISE);
    expect(await make()).toEqual([]);
  });

  it('are none for the first release of a remote', async () => {
    site.section = null;
    const made = await make();
    expect(made).toEqual([]);
    expect(describeFirstView({ ownScript: 3_000, firstView: [] }, made, undefined)).toBe(
      'a first view loads 3.0 KB of own script',
    );
  });
});
