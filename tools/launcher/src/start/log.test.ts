import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPostgresLog, LogFile } from './log.ts';

const FULL = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });

describe('a log', () => {
  let folder: string;
  let said: string[];
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'wkff-logs-'));
    said = [];
    file = join(folder, 'api.log');
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const say = (line: string) => void said.push(line);
  const text = (path = file) => readFileSync(path, 'utf8');

  it('is rotated when it is full, a limited number of times, with complete lines', () => {
    const log = new LogFile(file, say, { bytes: 100, files: 3 });
    for (let line = 0; line < 100; line += 1) {
      // Chunks as a pipe delivers them, in which a line may end in the middle.
      log.write(`${String(line).padStart(5, '0')} and so`);
      log.write(` on\n`);
    }
    expect(readdirSync(folder).sort()).toEqual(['api.log', 'api.log.1', 'api.log.2']);
    const all = ['api.log.2', 'api.log.1', 'api.log'].map((name) => text(join(folder, name)));
    for (const one of all) expect(one).toMatch(/^(\d{5} and so on\n)+$/);
    for (const one of all) expect(one.length).toBeLessThan(150);
    expect(all.join('')).toMatch(/00098 and so on\n00099 and so on\n$/);
  });

  it('is not readable for everybody, even if an earlier version created it that way', () => {
    writeFileSync(file, 'old\n', { mode: 0o644 });
    new LogFile(file, say).write('new\n');
    expect([text(), statSync(file).mode & 0o777]).toEqual(['old\nnew\n', 0o640]);
    new LogFile(join(folder, 'host.log'), say).write('new\n');
    expect(statSync(join(folder, 'host.log')).mode & 0o777).toBe(0o640);
  });

  it('drops lines while the disk is full, reports it once, and continues when there is space', () => {
    let room = Infinity;
    const log = new LogFile(file, say, { bytes: 1_000, files: 2 }, (handle, bytes, from) => {
      if (room === 0) throw FULL;
      const count = writeSync(handle, bytes, from, Math.min(room, bytes.length - from));
      room -= count;
      return count;
    });
    log.write('first\n');
    room = 3;
    log.write('second\n');
    log.write('third\n');
    expect(said).toEqual([`${file} cannot be written (ENOSPC); its lines are left out until it can.`]);
    room = Infinity;
    log.write('fourth\n');
    expect(text()).toBe('first\nsec\nfourth\n');
    expect(said.slice(1)).toEqual([`${file} is written again; 13 bytes of it are missing.`]);
  });

  it('continues without a file when its folder is gone', () => {
    const log = new LogFile(join(folder, 'gone', 'api.log'), say);
    expect(() => log.write('a line\n')).not.toThrow();
    expect(said).toEqual([expect.stringContaining('cannot be written (ENOENT)')]);
    expect(existsSync(join(folder, 'gone'))).toBe(false);
  });
});

it('the log of Postgres limits a flood of errors, and has all lines of other kinds', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'wkff-logs-'));
  mkdirSync(join(dataDir, 'logs'));
  const log = createPostgresLog(dataDir, () => undefined);
  for (let count = 0; count < 1_000; count += 1) log(`2025-09-18 03:00:00.000 UTC [7] ERROR:  out of range: ${count}`);
  log('2025-09-18 03:00:00.000 UTC [7] LOG:  database system is ready to accept connections');
  const lines = readFileSync(join(dataDir, 'logs', 'postgres.log'), 'utf8')
    .trim()
    .split('\n');
  expect([lines.length, lines.at(-1)]).toEqual([61, expect.stringContaining('is ready')]);
  rmSync(dataDir, { recursive: true });
});
