import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bareEnvironment } from '@wkff/settings';

describe('npm run demo:reset', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'reset-'));
    mkdirSync(join(dataDir, 'postgres/data'), { recursive: true });
    writeFileSync(join(dataDir, 'postgres/data/PG_VERSION'), '18\n');
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  const reset = () =>
    spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'demoReset.ts')], {
      env: { ...bareEnvironment(), DATA_DIR: dataDir },
      encoding: 'utf8',
    });
  const isThere = () => existsSync(join(dataDir, 'postgres/data/PG_VERSION'));

  it('deletes a demo', () => {
    writeFileSync(join(dataDir, 'clock.json'), '{}');
    expect(reset()).toMatchObject({ status: 0, stderr: '' });
    expect(isThere()).toBe(false);
  });

  it('deletes no site that is none', () => {
    expect(reset()).toMatchObject({
      status: 1,
      stderr: `The site of ${dataDir} is no demo, and this command deletes demos alone: set DATA_DIR to the demo's folder.\n`,
    });
    expect(isThere()).toBe(true);
  });
});
