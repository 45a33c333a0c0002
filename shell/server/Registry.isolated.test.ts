import { jest } from '@jest/globals';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { LiveSection } from '@wkff/contracts';
import { buildRelease, createTestClock } from '@wkff/testing';
import type { InternalApi } from './InternalApi.ts';
import { Registry, type Snapshot } from './Registry.ts';

const support = { contract: { oldest: 1, newest: 2 }, shared: { react: '19.3.1' } };

describe('the registry', () => {
  const folders = { storeDir: '/tmp/none', devDir: null };
  const release = (version: string) => buildRelease({ name: 'mf-league', version });
  const clock = createTestClock('2025-09-18T12:00:00+09:00');
  const nothing = { content: null, validUntil: null };
  let site: Awaited<ReturnType<InternalApi['siteDocument']>>;
  let dir: string;
  beforeEach(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'registry-'));
    site = nothing;
  });
  afterEach(() => {
    jest.useRealTimers();
    rmSync(dir, { recursive: true });
  });

  /** Returns a registry whose API answers with `sections`, and the versions for which renders were prepared. */
  function start(sections: () => LiveSection[] | Promise<never>) {
    const prepared: string[][] = [];
    const misfits: string[] = [];
    const registry = new Registry({
      dataDir: dir,
      folders,
      frameCss: '',
      api: {
        liveSections: () => Promise.resolve(sections()),
        clubs: () => Promise.resolve([]),
        siteDocument: () => Promise.resolve(site),
      },
      clock,
      support,
      onMisfit: ({ version }, reason) => misfits.push(`${version}: ${reason}`),
      onUnsaved: () => undefined,
      prepareRenders: (releases) => {
        prepared.push(releases.map(({ version }) => version));
        return Promise.resolve(() => undefined);
      },
    });
    return { registry, prepared, misfits };
  }

  it('has a set of releases for each canary, and prepares renders for it', async () => {
    let section: LiveSection = { active: release('1'), canary: null, is_paused: false };
    const { registry, prepared } = start(() => [section]);
    await registry.refresh();
    section = { ...section, canary: { release: release('2'), percent: 10 } };
    await registry.refresh();
    const { key, canaries, active } = registry.releaseSet ?? {};
    expect(active?.map(({ version }) => version)).toEqual(['1']);
    expect(canaries?.map(({ releaseSet }) => releaseSet.active.map(({ version }) => version))).toEqual([['2']]);
    expect(canaries?.[0]?.releaseSet.key).not.toBe(key);
    section = { ...section, canary: { release: release('2'), percent: 30 } };
    await registry.refresh();
    section = { active: release('1'), canary: null, is_paused: false };
    await registry.refresh();
    expect(prepared).toEqual([['1', '2'], ['1']]);
  });

  it('shows a page of the host in place of a section whose release this host cannot run, and says why once', async () => {
    const newer = buildRelease({ name: 'mf-league', version: '3', shared: { react: '^20.0.0' } });
    let section: LiveSection = { active: newer, canary: null, is_paused: false };
    const { registry, misfits } = start(() => [section]);
    await registry.refresh();
    await registry.refresh();
    expect(registry.releaseSet?.active).toMatchObject([{ version: '3', mounts: newer.mounts, paused: true }]);
    expect(misfits).toEqual(['3: it needs react ^20.0.0, and the host has 19.3.1']);
    // A canary that does not fit is left out.
    section = { active: release('1'), canary: { release: newer, percent: 10 }, is_paused: false };
    await registry.refresh();
    expect([registry.releaseSet?.canaries, registry.releaseSet?.active[0]?.paused]).toEqual([[], undefined]);
  });

  it('has the footer as it is stored, in the key of all pages, and reads it again when the clock changes it', async () => {
    jest.useFakeTimers();
    const { registry } = start(() => [{ active: release('1'), canary: null, is_paused: false }]);
    await registry.refresh();
    const { key } = registry.releaseSet ?? {};
    expect(registry.releaseSet?.site).toBeNull();
    const content = { format: 1, phone: '02-000-0000', social: [{ key: 'a', name: 'X', url: 'javascript:1' }] };
    site = { content, validUntil: clock.now() + 5_000 };
    await registry.refresh();
    expect(registry.releaseSet?.site).toEqual({
      contact: { phone: '02-000-0000' },
      social: [],
      familySites: [],
      hiddenMenu: '',
    });
    expect(registry.releaseSet?.key).not.toBe(key);
    site = { content: { format: 1, phone: '02-111-1111' }, validUntil: null };
    await jest.advanceTimersByTimeAsync(4_999);
    expect(registry.releaseSet?.site?.contact.phone).toBe('02-000-0000');
    await jest.advanceTimersByTimeAsync(1);
    expect(registry.releaseSet?.site?.contact.phone).toBe('02-111-1111');
    const again = start(() => Promise.reject(new Error('away'))).registry;
    expect([again.restore(), again.releaseSet?.site?.contact.phone]).toEqual([true, '02-111-1111']);
  });

  it('is restored from disk with canaries and pauses, also from the format of older hosts', async () => {
    const paused = { active: release('1'), canary: { release: release('2'), percent: 10 }, is_paused: true };
    await start(() => [paused]).registry.refresh();
    const away = () => start(() => Promise.reject(new Error('away'))).registry;
    const again = away();
    expect([again.restore(), again.releaseSet?.active[0]?.paused]).toEqual([true, true]);

    const file = path.join(dir, 'host', 'snapshot.json');
    writeFileSync(file, JSON.stringify({ releases: [release('1')], clubs: [] }));
    const updated = away();
    expect([updated.restore(), updated.releaseSet?.active[0]]).toEqual([
      true,
      expect.objectContaining({ version: '1' }),
    ]);
    writeFileSync(file, '{"something":"else"}');
    expect(away().restore()).toBe(false);
  });
});

describe('the registry on a full disk', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'registry-'));
  const folders = { storeDir: dir, devDir: null };
  afterEach(() => jest.useRealTimers());
  afterAll(() => rmSync(dir, { recursive: true }));

  it('serves what it has read, and writes the snapshot as soon as possible', async () => {
    jest.useFakeTimers();
    let version = '1';
    const api = {
      liveSections: () =>
        Promise.resolve([{ active: buildRelease({ name: 'mf-league', version }), canary: null, is_paused: false }]),
      clubs: () => Promise.resolve([]),
      siteDocument: () => Promise.resolve({ content: null, validUntil: null }),
    };
    const errors: unknown[] = [];
    const registry = new Registry({
      api,
      clock: createTestClock(),
      dataDir: dir,
      folders,
      frameCss: '',
      support,
      onMisfit: () => undefined,
      onUnsaved: (error) => errors.push(error),
      prepareRenders: () => Promise.resolve(() => undefined),
    });
    const file = path.join(dir, 'host', 'snapshot.json');
    const stored = () => (JSON.parse(readFileSync(file, 'utf8')) as Snapshot).sections[0]?.active.version;
    await registry.refresh();
    expect(stored()).toBe('1');

    // The temporary file cannot be written, as on a full disk.
    mkdirSync(`${file}.new`);
    version = '2';
    await registry.refresh();
    expect([registry.releaseSet?.releases[0]?.version, stored(), errors.length]).toEqual(['2', '1', 1]);
    jest.advanceTimersByTime(60_000);
    expect([stored(), errors.length]).toEqual(['1', 3]);

    rmSync(`${file}.new`, { recursive: true });
    jest.advanceTimersByTime(30_000);
    expect([stored(), errors.length]).toEqual(['2', 3]);
  });
});
