import { buildApp } from '@wkff/api';
import { createPool } from '@wkff/api/db';
import { createClock, type ClubSummary } from '@wkff/contracts';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig as readApiConfig } from '../../../../api/src/config.ts';
import { prepareDatabase } from '../../../../api/src/setup/prepareDatabase.ts';
import { buildHost } from '../../../../shell/server/buildHost.ts';
import { readConfig as readHostConfig } from '../../../../shell/server/config.ts';
import { writeTestShell } from '../../../../shell/server/shellBuild.fake.ts';
import { testCommand } from '../testing/testCommand.ts';
import { removePostgres, startPostgres, type RunningPostgres } from '@wkff/launcher/postgres';

/** A host without remotes: its pages are an empty frame. */
const SHELL_BUNDLE = `exports.renderPage = async ({ url }) => ({
  kind: 'page', status: 200, html: '', hydration: null, reports: [], chunks: [], tags: ['clubs'], change: null, validUntil: null, isComplete: true,
  head: { title: '', description: '', canonical: url, image: { path: '', alt: '' }, article: null, feeds: [], jsonLd: [], crumbs: [] },
});`;
const SECRETS = {
  HOST_SECRET: 'host-secret-of-this-test',
  AUTH_SECRET: 'secret-that-signs-the-tokens-of-this-test',
  RELEASE_KEY: 'release-key-of-this-test',
};

describe('npm run clubs', () => {
  let folder: string;
  let server: RunningPostgres;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'wkff-clubs-test-'));
    await chmod(folder, 0o755);
    server = await startPostgres({ dataDir: folder, log: () => undefined });
    const config = { databaseUrl: server.url, isDemo: false, uploadsDir: join(folder, 'uploads') };
    await prepareDatabase(config, createClock(0));
  });
  afterAll(async () => {
    await server?.stop();
    await removePostgres(folder);
    await rm(folder, { recursive: true, force: true });
  });

  function run(...words: string[]) {
    return testCommand(['clubs', ...words], { DATA_DIR: folder, DATABASE_URL: server.url });
  }

  async function query<Row>(text: string): Promise<Row[]> {
    const pool = createPool({ databaseUrl: server.url, size: 1, onError: () => undefined });
    try {
      return (await pool.query(text)).rows as Row[];
    } finally {
      await pool.end();
    }
  }

  const HARAM = ['haram-fc', '--name', '하람 여자축구단', '--short', '하람', '--colour', '#1557B0', '--from', '2026'];

  it('prints what it would add, and adds nothing', async () => {
    expect(await run('add', ...HARAM, '--check')).toEqual({
      code: 0,
      out: 'would add 9 haram-fc: 하람 여자축구단 (하람), #ffffff on #1557b0, badge default, from 2026\n',
      err: '',
    });
    expect(await query('select id from clubs where id > 8')).toEqual([]);
  });

  it('adds a club to a running site, which shows it at once: in its clubs, its menus and its style sheet', async () => {
    const api = await buildApp(
      readApiConfig({ DATA_DIR: folder, DATABASE_URL: server.url, LOG_LEVEL: 'silent', ...SECRETS }),
    );
    await mkdir(join(folder, 'shell'));
    writeTestShell(join(folder, 'shell'), SHELL_BUNDLE);
    await api.listen({ port: 0 });
    const host = await buildHost(
      readHostConfig({
        ...SECRETS,
        DATA_DIR: folder,
        STORE_DIR: folder,
        SHELL_DIR: join(folder, 'shell'),
        RENDER_WORKERS: '1',
        API_ORIGIN: `http://127.0.0.1:${(api.server.address() as AddressInfo).port}`,
        LOG_LEVEL: 'silent',
      }),
    );
    /** Repeats a request until the host has received the change, which the command writes directly to the database. */
    const until = async (url: string, text: string) => {
      for (let attempt = 0; attempt < 1_500; attempt += 1) {
        const { statusCode, body } = await host.inject(url);
        if (statusCode === 200 && body.includes(text)) return body;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      throw new Error(`${url} never had ${text}`);
    };
    try {
      await host.ready();
      expect(await until('/team/haram-fc', 'hwacheon-kspo')).not.toContain('"key":"haram-fc"');
      expect(await run('add', ...HARAM)).toMatchObject({ code: 0, err: '' });

      const { data } = JSON.parse(await until('/api/clubs', 'haram-fc')) as { data: ClubSummary[] };
      expect(data.find(({ id }) => id === 9)).toEqual({
        id: 9,
        key: 'haram-fc',
        name: '하람 여자축구단',
        short_name: '하람',
        name_en: null,
        badge_path: '/images/badges/default.png',
        colour: '#1557b0',
        on_colour: '#ffffff',
      });
      expect((await host.inject('/api/clubs/haram-fc')).json()).toMatchObject({ data: { id: 9, players: [] } });
      const page = await until('/team/haram-fc', '"key":"haram-fc"');
      const [sheet = ''] = /\/assets\/frame\.\w+\.css/.exec(page) ?? [];
      expect((await host.inject(sheet)).body).toContain('.club-haram-fc{--club:#1557b0;--on-club:#ffffff}');
    } finally {
      await host.close();
      // Otherwise the API waits for connections that the host has left open.
      api.server.closeAllConnections();
      await api.close();
    }
  });

  it('records who added it', async () => {
    expect(await query(`select actor, action, entity_id, after->>'key' as key from audit`)).toEqual([
      { actor: 'clubs command', action: 'club.add', entity_id: '9', key: 'haram-fc' },
    ]);
  });

  it('lists all clubs under their latest names', async () => {
    const { code, out } = await run('list');
    expect(code).toBe(0);
    expect(out.trim().split('\n')).toHaveLength(9);
    expect(out).toMatch(/^8 +changnyeong-wfc +강진WFC \(강진WFC\) +#0b1020 on #f07a1a +badge default +from 2026$/m);
    expect(out).toMatch(/^9 +haram-fc +/m);
  });

  it('accepts a badge that exists and a readable text colour', async () => {
    const words = ['--name', '가람FC', '--colour', '#f2b705', '--on-colour', '#000000', '--badge', 'hwacheon-kspo.png'];
    expect((await run('add', 'garam-fc', ...words, '--check')).out).toContain(
      '#000000 on #f2b705, badge hwacheon-kspo',
    );
  });

  it.each([
    [
      '#777777',
      'default',
      "#777777 can't be read on #1557b0: the contrast is 1.55, but must be at least 4.5. Without --on-colour the text is #ffffff.",
    ],
    [
      '#ffffff',
      '../hero/ball',
      'There is no badge shell/public/images/badges/../hero/ball.png: put it there first, or use default.',
    ],
  ])('refuses text of %s, or the badge %s, in one sentence', async (onColour, badge, message) => {
    const words = ['--name', '가람FC', '--colour', '#1557b0', '--on-colour', onColour, '--badge', badge];
    expect(await run('add', 'garam-fc', ...words)).toEqual({ code: 1, out: '', err: `${message}\n` });
  });

  it('ends with 2 when its arguments are not understood', async () => {
    expect(await run('add', 'garam-fc')).toMatchObject({ code: 2, out: '' });
  });
});
