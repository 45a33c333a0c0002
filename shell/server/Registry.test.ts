import { jest } from '@jest/globals';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildRelease } from '@wkff/testing';
import { Registry, type Snapshot } from './Registry.ts';

describe('the registry on a full disk', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'registry-'));
  const folders = { storeDir: dir, devDir: null };
  afterEach(() => jest.useRealTimers());
  afterAll(() => rmSync(dir, { recursive: true }));

  it('serves what it has read, and writes the snapshot as soon as that is possible', async () => {
    jest.useFakeTimers();
    let version = '1';
    const api = {
      liveSections: () =>
        Promise.resolve([{ active: buildRelease({ name: 'mf-league', version }), canary: null, is_paused: false }]),
      clubs: () => Promise.resolve([]),
    };
    const errors: unknown[] = [];
    const registry = new Registry({
      ...{ api, dataDir: dir, folders, frameCss: '' },
      onUnsaved: (error) => errors.push(error),
      prepareRenders: () => Promise.resolve(() => undefined),
    });
    const file = path.join(dir, 'host', 'snapshot.json');
    const stored = () => (JSON.parse(readFileSync(file, 'utf8')) as Snapshot).sections[0]?.active.version;
    await registry.refresh();
    expect(stored()).toBe('1');

    // What is written beside cannot be: as on a full disk.
    mkdirSync(`${file}.new`);
    version = '2';
    await registry.refresh();
    expect([registry.view?.releases[0]?.version, stored(), errors.length]).toEqual(['2', '1', 1]);
    jest.advanceTimersByTime(60_000);
    expect([stored(), errors.length]).toEqual(['1', 3]);

    rmSync(`${file}.new`, { recursive: true });
    jest.advanceTimersByTime(30_000);
    expect([stored(), errors.length]).toEqual(['2', 3]);
  });
});
