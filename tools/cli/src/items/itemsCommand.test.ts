import { createPool } from '@wkff/api/db';
import { createClock } from '@wkff/contracts';
import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { prepareDatabase } from '../../../../api/src/setup/prepareDatabase.ts';
import { testCommand } from '../testing/testCommand.ts';
import { oddItems } from './oddItems.fake.ts';
import { removePostgres, startPostgres, type RunningPostgres } from '@wkff/launcher/postgres';

const EXAMPLES = join(import.meta.dirname, '../../../../docs/examples');

const program = promisify(execFile);
// Only root may mount a small file system. Without it that test is skipped.
const small = await mkdtemp(join(tmpdir(), 'wkff-items-small-'));
const isMounted = await program('mount', ['-t', 'tmpfs', '-o', 'size=200k', 'tmpfs', small]).then(
  () => true,
  () => false,
);
afterAll(async () => {
  if (isMounted) await program('umount', [small]);
  await rm(small, { recursive: true });
});

interface JsonItem {
  key: string;
  text: string;
  author: string | null;
  images: { file: string }[];
  attachments: { file: string; name: string }[];
  old_addresses: string[];
}

describe('npm run items', () => {
  let folder: string;
  let server: RunningPostgres;
  /** One site with the demo's items, one without. */
  let sites: Record<'demo' | 'empty', { url: string; uploadsDir: string }>;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'wkff-items-test-'));
    await chmod(folder, 0o755);
    server = await startPostgres({ dataDir: folder, log: () => undefined });
    await query(server.administratorUrl, 'create database empty owner wkff template template0');
    const empty = new URL(server.url);
    empty.pathname = '/empty';
    sites = {
      demo: { url: server.url, uploadsDir: join(folder, 'demo') },
      empty: { url: empty.href, uploadsDir: join(folder, 'uploads') },
    };
    for (const [name, { url, uploadsDir }] of Object.entries(sites)) {
      const config = { databaseUrl: url, isDemo: name === 'demo', uploadsDir };
      await prepareDatabase(config, createClock(0));
      await query(
        url,
        `insert into accounts (username, user_type, roles, password_hash) values ('kim', 'general', '{editor}', 'x')`,
      );
    }
  });
  afterAll(async () => {
    await server?.stop();
    await removePostgres(folder);
    await rm(folder, { recursive: true, force: true });
  });

  function run(site: 'demo' | 'empty', ...words: string[]) {
    const { url, uploadsDir } = sites[site];
    return testCommand(['items', ...words], {
      DATA_DIR: folder,
      DATABASE_URL: url,
      UPLOADS_DIR: uploadsDir,
      folder: EXAMPLES,
    });
  }

  async function query<Row>(url: string, text: string): Promise<Row[]> {
    const pool = createPool({ databaseUrl: url, size: 1, onError: () => undefined });
    try {
      return (await pool.query(text)).rows as Row[];
    } finally {
      await pool.end();
    }
  }
  /** Returns all columns of all items with their files, but for what each site has its own of. */
  async function storedItems(site: 'demo' | 'empty'): Promise<Record<string, unknown>[]> {
    const own = [
      'id',
      'author_id',
      'submission_id',
      'submission_hash',
      'version',
      'origin',
      'updated_at',
      'deleted_at',
      'deleted_by',
    ];
    const rows = await query<{ item: Record<string, unknown> }>(
      sites[site].url,
      `select to_jsonb(item) - '{${own.join()}}'::text[] || jsonb_build_object(
         'images', array(select alt from content_images where item_id = item.id order by position),
         'attachments', array(select name from content_attachments where item_id = item.id order by position)) as item
       from content_items item order by key`,
    );
    // The names of uploads are each site's own.
    const text = JSON.stringify(rows.map(({ item }) => item)).replace(/\/uploads\/[\w-]+/g, 'file');
    return JSON.parse(text) as Record<string, unknown>[];
  }
  const valuesOf = (items: readonly Record<string, unknown>[], column: string) =>
    new Set(items.map((item) => JSON.stringify(item[column])));
  const count = async () =>
    (
      await query<{ items: number; uploads: number }>(
        sites.empty.url,
        'select (select count(*) from content_items)::int as items, (select count(*) from uploads)::int as uploads',
      )
    )[0];

  it('reports in one sentence why it cannot start', async () => {
    expect(await run('empty', 'import', 'none.csv', '--as', 'kim')).toEqual({
      code: 1,
      out: '',
      err: `There is no file ${EXAMPLES}/none.csv.\n`,
    });
    expect(await run('empty', 'import', 'items.csv', '--as', 'lee')).toEqual({
      code: 1,
      out: '',
      err: 'There is no account lee (npm run accounts -- list).\n',
    });
    expect(await run('empty', 'import', 'items.csv')).toMatchObject({ code: 2, out: '' });
  });

  const PLAN = 'items: 3 new, 0 existing\n  news: 1\n  press: 1\n  data-room: 1\nfiles: 1 pictures, 1 attachments\n';

  it('lists what the example would change, and changes nothing', async () => {
    expect(await run('empty', 'import', 'items.csv', '--as', 'kim')).toEqual({
      code: 0,
      out: `${PLAN}Nothing was written yet: run it again with --write.\n`,
      err: '',
    });
    expect(await count()).toEqual({ items: 0, uploads: 0 });
  });

  it('writes it once', async () => {
    expect(await run('empty', 'import', 'items.csv', '--as', 'kim', '--write')).toEqual({
      code: 0,
      out: `${PLAN}All of it was written.\n`,
      err: '',
    });
    expect(await run('empty', 'import', 'items.csv', '--as', 'kim', '--write')).toEqual({
      code: 0,
      out: 'items: 0 new, 3 existing\nEverything is already stored: nothing to write.\n',
      err: '',
    });
    expect(await count()).toEqual({ items: 3, uploads: 2 });
  });

  it('lists what an export of WordPress would change without its media', async () => {
    const map = ['--map', '경기 소식=press/wk-league', '--map', '공지=news'];
    const { code, out } = await run('empty', 'import', 'wordpress.xml', '--as', 'kim', ...map);
    expect([code, out.split('\n').filter((line) => /: Press needs|^Nothing/.test(line))]).toEqual([
      1,
      ['  line 8 (post 10): Press needs a cover: name a picture.', 'Nothing was written: correct the errors first.'],
    ]);
  });

  describe.each(['json', 'csv'])('what it exports to %s', (format) => {
    // The demo's items have no attachments and no odd texts.
    beforeAll(async () => {
      await run('demo', 'import', 'items.csv', '--as', 'kim', '--write');
      const odd = join(folder, 'odd.json');
      await writeFile(odd, JSON.stringify(oddItems(80, 'opening.png', 'form.pdf')));
      await query(
        sites.demo.url,
        `insert into old_addresses (address, item_id) select '/a, b/100%/' || key, id from content_items where key like 'old-site-%'
         on conflict do nothing`,
      );
      const words = ['import', odd, '--files', join(EXAMPLES, 'items'), '--as', 'kim', '--write'];
      expect(await run('demo', ...words)).toMatchObject({ code: 0, err: '' });
    });

    const from = () => join(folder, `from-demo-${format}`);
    const back = () => join(folder, `back-${format}`);
    const readItems = async (place: string) =>
      (JSON.parse(await readFile(join(place, 'items.json'), 'utf8')) as { items: JsonItem[] }).items;

    it('is the same after an import into an empty site', async () => {
      await query(sites.empty.url, 'truncate content_items, uploads cascade');
      const exported = await run('demo', 'export', from());
      expect(exported).toMatchObject({ code: 0, err: '' });
      const imported = await run('empty', 'import', join(from(), `items.${format}`), '--as', 'kim', '--write');
      expect(imported).toMatchObject({ code: 0, err: '', out: expect.stringContaining('All of it was written.\n') });
      expect(await run('empty', 'export', back())).toMatchObject({ code: 0, err: '' });

      const [sent, arrived] = [await storedItems('demo'), await storedItems('empty')];
      expect(arrived).toEqual(sent);
      // A column that neither is exported nor imported would be equal, too: blank.
      for (const column of Object.keys(sent[0] ?? {})) expect(valuesOf(sent, column).size).toBeGreaterThan(1);

      // Files have other names here, and every item is by the account that imported it.
      const [one, other] = [await readItems(from()), await readItems(back())];
      expect(one.length).toBeGreaterThan(20);
      expect(one.flatMap(({ old_addresses: addresses }) => addresses).length).toBeGreaterThan(0);
      const plain = (items: JsonItem[]) =>
        items.map((item) => ({
          ...item,
          author: null,
          text: item.text.replace(/files\/[^"]+/g, 'file'),
          images: item.images.map((image) => ({ ...image, file: '' })),
          attachments: item.attachments.map((attachment) => ({ ...attachment, file: '' })),
        }));
      expect(plain(other)).toEqual(plain(one));
      const attachments = one.flatMap((item, index) =>
        item.attachments.map(({ file }, place) => [file, other[index]?.attachments[place]?.file ?? ''] as const),
      );
      expect(attachments.length).toBeGreaterThan(0);
      for (const [file, copy] of attachments)
        expect((await readFile(join(back(), copy))).equals(await readFile(join(from(), file)))).toBe(true);
      expect(await readdir(join(back(), 'files'))).toHaveLength((await readdir(join(from(), 'files'))).length);
    });

    it('changes nothing when imported into its own site', async () => {
      const { code, out } = await run('demo', 'import', join(from(), `items.${format}`), '--as', 'kim', '--write');
      expect([code, out]).toEqual([
        0,
        expect.stringMatching(/^items: 0 new, \d+ existing\nEverything is already stored: nothing to write\.\n$/),
      ]);
    });
  });

  (process.platform === 'win32' ? it.skip : it)('exports for its owner only', async () => {
    const target = join(folder, 'private');
    expect(await run('demo', 'export', target)).toMatchObject({ code: 0 });
    const entries = await readdir(target, { recursive: true, withFileTypes: true });
    expect(entries.length).toBeGreaterThan(3);
    const paths = [target, ...entries.map(({ parentPath, name }) => join(parentPath, name))];
    for (const path of paths) expect([path, (await stat(path)).mode & 0o077]).toEqual([path, 0]);
  });

  it('exports only to an empty folder', async () => {
    expect(await run('demo', 'export', EXAMPLES)).toEqual({
      code: 1,
      out: '',
      err: `${EXAMPLES} is not empty: name a new folder.\n`,
    });
  });

  it('says when the folder cannot be made', async () => {
    expect(await run('demo', 'export', join(EXAMPLES, 'items.csv/archive'))).toMatchObject({
      code: 1,
      err: expect.stringMatching(/archive cannot be written: ENOTDIR: .*\.\n$/),
    });
  });

  (isMounted ? it : it.skip)('leaves nothing of an export for which the disk has no space', async () => {
    expect(await run('demo', 'export', join(small, 'new/archive'))).toEqual({
      code: 1,
      out: '',
      err: `There is not enough disk space for the export in ${join(small, 'new/archive')}: free some, or choose another folder. Nothing of it was left.\n`,
    });
    expect(await readdir(small)).toEqual([]);
  });
});
