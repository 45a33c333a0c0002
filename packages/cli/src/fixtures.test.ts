import { jest } from '@jest/globals';
import { createClock } from '@wkff/contracts';
import { createPool } from '@wkff/api/db';
import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareDatabase } from '../../../api/src/setup/prepareDatabase.ts';
import { removePostgres, startPostgres, type RunningPostgres } from '@wkff/launcher/postgres';

jest.setTimeout(120_000);

const EXAMPLES = join(import.meta.dirname, '../../../docs/examples');
const EXAMPLE = `${join(EXAMPLES, 'fixtures.csv')} --clubs ${join(EXAMPLES, 'clubs.csv')}`;

interface Outcome {
  code: number | null;
  out: string;
  err: string;
}

describe('npm run fixtures', () => {
  let folder: string;
  let server: RunningPostgres;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'wkff-fixtures-test-'));
    await chmod(folder, 0o755);
  });
  afterAll(async () => {
    await server?.stop();
    await removePostgres(folder);
    await rm(folder, { recursive: true, force: true });
  });

  function run(line: string): Promise<Outcome> {
    const words = line.split(' ').filter(Boolean);
    const child = spawn(process.execPath, [join(import.meta.dirname, 'fixtures.ts'), ...words], {
      // npm says so from where it was called.
      env: { PATH: process.env.PATH, DATA_DIR: folder, INIT_CWD: folder },
    });
    const outcome: Outcome = { code: null, out: '', err: '' };
    child.stdout.setEncoding('utf8').on('data', (part: string) => (outcome.out += part));
    child.stderr.setEncoding('utf8').on('data', (part: string) => (outcome.err += part));
    return new Promise((resolve) => child.once('close', (code) => resolve({ ...outcome, code })));
  }

  async function seasons(): Promise<unknown[]> {
    const pool = createPool({ databaseUrl: server.url, size: 1, onError: () => undefined });
    try {
      const text = `select year, count(matches.id)::int as matches from seasons left join matches on season = year
        where year > 2025 group by year order by year`;
      return (await pool.query(text)).rows;
    } finally {
      await pool.end();
    }
  }

  it('says in one sentence what keeps it from beginning', async () => {
    expect(await run('import none.csv')).toEqual({ code: 1, out: '', err: `There is no file ${folder}/none.csv.\n` });
    expect(await run(`import ${EXAMPLE}`)).toEqual({
      code: 1,
      out: '',
      err: `There is no database in ${folder} yet: start the site once, then try again.\n`,
    });
    expect(await run('export')).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^There is no command export\.\n/),
    });
  });

  it('tells, line by line, what the example would do to a demo, and does nothing', async () => {
    server = await startPostgres({ dataDir: folder, log: () => undefined });
    const config = { databaseUrl: server.url, isDemo: true, uploadsDir: join(folder, 'uploads') };
    await prepareDatabase(config, createClock(0));
    expect(await run(`import ${EXAMPLE}`)).toEqual({
      code: 0,
      out: [
        'season 2026: new',
        'club 8 from 2026 on: 강진WFC (강진WFC), 강진종합운동장; ground was not known',
        'matches: 11 new, 0 there already',
        '  league by round  1: 4, 2: 4',
        '  play-offs by round  1: 1, 2: 1, 3: 1',
        '  by month  2026-03: 8, 2026-11: 3',
        'Nothing was written yet: run it again with --write.',
        '',
      ].join('\n'),
      err: '',
    });
    expect(await seasons()).toEqual([]);
  });

  it('writes it, once', async () => {
    const written = await run(`import ${EXAMPLE} --write`);
    expect([written.code, written.out.split('\n').at(-2)]).toEqual([0, 'All of it was written.']);
    expect(await seasons()).toEqual([{ year: 2026, matches: 11 }]);
    expect(await run(`import ${EXAMPLE} --write`)).toEqual({
      code: 0,
      out: 'season 2026: is there\nmatches: 0 new, 11 there already\nAll of it is there already: nothing to write.\n',
      err: '',
    });
    expect(await seasons()).toEqual([{ year: 2026, matches: 11 }]);
  });

  it('writes nothing of a file with errors, nor of one with warnings until they are accepted', async () => {
    const header = 'season,round,date,time,home,away\n';
    await writeFile(
      join(folder, 'wrong.csv'),
      `${header}2027,1,2027-03-14,14:00,1,2\n2027,1,2027-03-14,14:00,마루,3\n`,
    );
    const wrong = await run('import wrong.csv --write --accept-warnings');
    expect([wrong.code, wrong.out]).toEqual([
      1,
      'season 2027: new\nmatches: 1 new, 0 there already\n  league by round  1: 1\n  by month  2027-03: 1\n' +
        '1 error:\n  file line 3: There is no club 마루.\nNothing was written: mend the errors first.\n',
    ]);
    await writeFile(join(folder, 'odd.csv'), `${header}2027,1,2027-03-14,14:00,1,2\n2027,2,2027-03-15,14:00,1,3\n`);
    expect((await run('import odd.csv')).out).toContain('run it again with --write --accept-warnings.');
    const odd = await run('import odd.csv --write');
    expect([odd.code, odd.out]).toEqual([
      1,
      expect.stringContaining('  file line 3: 세종 스포츠토토 has less than 48 hours'),
    ]);
    expect(await seasons()).toEqual([{ year: 2026, matches: 11 }]);
    expect((await run('import odd.csv --write --accept-warnings')).code).toBe(0);
    expect(await seasons()).toEqual([
      { year: 2026, matches: 11 },
      { year: 2027, matches: 2 },
    ]);
  });
});
