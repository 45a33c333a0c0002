import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { realNow } from '@wkff/contracts';
import { UserError } from '@wkff/server/user-error';
import { openSiteClock, prepareDataDir, readSecret, writeReleaseTokens } from './dataDir.ts';
import { namingFullDisk, refuseFullDisk } from './noRoom.ts';

const NOON = Date.parse('2025-09-18T12:00:00+09:00');

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'wkff-data-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

describe('the site clock', () => {
  const stored = () => JSON.parse(readFileSync(join(dataDir, 'clock.json'), 'utf8')) as { siteTime: number };

  it('continues from its stored time', () => {
    openSiteClock(dataDir, NOON);
    expect(stored().siteTime).toBeGreaterThanOrEqual(NOON);
    writeFileSync(join(dataDir, 'clock.json'), JSON.stringify({ siteTime: NOON + 86_400_000 }));
    expect(openSiteClock(dataDir, NOON).offset + realNow()).toBeGreaterThanOrEqual(NOON + 86_400_000);
  });

  it('keeps the stored time while it cannot be written, without an error', () => {
    const clock = openSiteClock(dataDir, NOON);
    const before = stored();
    // The temporary file cannot be written, as on a full disk.
    mkdirSync(join(dataDir, 'clock.json.new'));
    expect(() => clock.save()).not.toThrow();
    expect(stored()).toEqual(before);
    rmSync(join(dataDir, 'clock.json.new'), { recursive: true });
    writeFileSync(join(dataDir, 'clock.json'), '');
    clock.save();
    expect(stored().siteTime).toBeGreaterThanOrEqual(before.siteTime);
  });

  it('starts at the time in the settings if a power cut left its file empty', () => {
    writeFileSync(join(dataDir, 'clock.json'), '');
    openSiteClock(dataDir, NOON);
    expect(stored().siteTime).toBeLessThan(NOON + 60_000);
  });
});

describe('a start on a full disk', () => {
  it('is refused in one sentence with the free and the needed space', () => {
    const { bavail, bsize } = statfsSync(dataDir);
    const free = bavail * bsize;
    expect(() => refuseFullDisk(dataDir, free / 2)).not.toThrow();
    expect(() => refuseFullDisk(dataDir, free * 2)).toThrow(
      /^The disk of DATA_DIR .* is full: \d+ MB are free, a start needs \d+; free some room, then try again\.$/,
    );
  });

  it.each([
    ["ENOSPC: no space left on device, open '/srv/wkff/secrets/host-secret.new'"],
    ['Postgres does not start in /srv/wkff/postgres: could not write to file "xlogtemp.9": No space left on device'],
    ['The API could not start: error: could not extend file "base/1/2": No space left on device\n    at Parser.parse'],
    ['EDQUOT: disk quota exceeded, write'],
  ])('is told from any other failure: %s', (message) => {
    const sentence = namingFullDisk(new Error(message));
    expect(sentence).toBeInstanceOf(UserError);
    expect((sentence as Error).message).toMatch(/^The disk is full \([^\n]+\): free some room, then start again\.$/);
  });

  it('leaves other errors unchanged', () => {
    const other = new Error('EACCES: permission denied');
    expect(namingFullDisk(other)).toBe(other);
  });
});

it('a folder can be prepared repeatedly and its secrets stay', async () => {
  await prepareDataDir(dataDir);
  const secret = readSecret(dataDir, 'host-secret', null);
  await prepareDataDir(dataDir);
  expect(readSecret(dataDir, 'host-secret', null)).toBe(secret);
});

it('a secret that was half written is refused, and the sentence says what to do', () => {
  mkdirSync(join(dataDir, 'secrets'));
  const file = join(dataDir, 'secrets', 'auth-secret');
  writeFileSync(file, 'x'.repeat(31));
  const sentence = `${file} is incomplete: delete it, and the next start generates another one.`;
  expect(() => readSecret(dataDir, 'auth-secret', null, { least: 32 })).toThrow(sentence);
  expect(readFileSync(file, 'utf8')).toHaveLength(31);
  expect(readSecret(dataDir, 'auth-secret', 'from the settings')).toBe('from the settings');
});

it('a file where a folder should be is named in one sentence', async () => {
  writeFileSync(join(dataDir, 'uploads'), '');
  const sentence = `${join(dataDir, 'uploads')} of DATA_DIR cannot be used (EEXIST): a file is where a folder should be, or a folder where a file should be; rename it, then start again.`;
  await expect(prepareDataDir(dataDir)).rejects.toThrow(sentence);
});

it.each([
  ['below a file', (file: string) => join(file, 'data')],
  ['where no folder can be created', () => '/proc/data'],
])('a folder %s is refused in one sentence', async (_where, folderOf) => {
  const file = join(dataDir, 'file');
  writeFileSync(file, '');
  const refusal = prepareDataDir(folderOf(file));
  await expect(refusal).rejects.toBeInstanceOf(UserError);
  await expect(refusal).rejects.toThrow(/^(?=.*DATA_DIR)[^\n]+\.$/);
});

(process.getuid?.() === 0 ? it.skip : it)('a folder that this user may not write to is refused by name', async () => {
  const locked = join(dataDir, 'locked');
  mkdirSync(locked, { mode: 0o500 });
  await expect(prepareDataDir(locked)).rejects.toThrow(`DATA_DIR ${locked} cannot be written to (EACCES)`);
});

it('release tokens are written for each remote, readable by their owner only, and the same at each start', () => {
  const read = () => {
    writeReleaseTokens(dataDir, 'the release key', ['mf-league', 'mf-home']);
    const file = join(dataDir, 'secrets', 'release-tokens.json');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  };
  const tokens = read();
  expect(Object.keys(tokens)).toEqual(['mf-league', 'mf-home']);
  expect(tokens['mf-league']).toMatch(/^wkffr_mf-league_[\w-]{43}$/);
  expect(read()).toEqual(tokens);
});
