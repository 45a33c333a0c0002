import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isAlive } from '@wkff/build/lock';
import getPort from 'get-port';
import { ROOT } from '../paths.ts';
import { Supervised, type SupervisedOptions } from './Supervised.ts';

const SERVER = join(ROOT, 'packages/server');
const urlOf = (file: string) => JSON.stringify(pathToFileURL(file).href);

describe('a program of a site', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'supervised-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** Returns a program that does this instead of getting ready. */
  function programThat(code: string, port = 1, options: Partial<SupervisedOptions> = {}): Supervised {
    const entry = join(folder, 'program.mjs');
    writeFileSync(entry, code);
    return new Supervised({
      name: 'web host',
      entry,
      env: () => ({}),
      ids: {},
      logFile: join(folder, 'host.log'),
      // By default nothing answers there.
      readyUrl: `http://127.0.0.1:${port}/readyz`,
      say: () => undefined,
      ...options,
    });
  }

  it('fails the start with the sentence that it printed if it refuses its settings, and logs it, too', async () => {
    const sentence = 'host: SITE_SETTINGS: site.json social[0].url must be an address.';
    const program = programThat(`process.stderr.write(${JSON.stringify(`${sentence}\n`)}); process.exit(1);`);
    await expect(program.start(new AbortController().signal)).rejects.toThrow(new Error(sentence));
    expect(readFileSync(join(folder, 'host.log'), 'utf8')).toBe(`${sentence}\n`);
  });

  it('fails the start with its name and where its log is if it ends without a word', async () => {
    const program = programThat('process.exit(1);');
    await expect(program.start(new AbortController().signal)).rejects.toThrow(
      `The web host ended while starting; see ${join(folder, 'host.log')}.`,
    );
  });

  it('is waited for if it takes long to start, and the terminal says so', async () => {
    const port = await getPort({ host: '127.0.0.1' });
    const mayStart = join(folder, 'may-start');
    const program = programThat(
      `import { existsSync } from 'node:fs';
      import http from 'node:http';
      const look = setInterval(() => {
        if (!existsSync(${JSON.stringify(mayStart)})) return;
        clearInterval(look);
        http.createServer((request, response) => response.end('{}')).listen(${port}, '127.0.0.1');
      }, 5);`,
      port,
      {
        reportEvery: 20,
        say: (line) => {
          expect(line).toBe('The web host is still starting …');
          writeFileSync(mayStart, '');
        },
      },
    );
    try {
      await expect(program.start(new AbortController().signal)).resolves.toEqual([]);
      expect(existsSync(mayStart)).toBe(true);
    } finally {
      await program.stop();
    }
  });

  describe('if it is held', () => {
    const begun = () => join(folder, 'begun');
    /** A program that says in its log that it has loaded, and in a file that it has begun. */
    const held = async () => {
      const port = await getPort({ host: '127.0.0.1' });
      return programThat(
        `import { writeFileSync } from 'node:fs';
        import http from 'node:http';
        import { untilBegun } from ${urlOf(join(SERVER, 'src/index.ts'))};
        console.log('loaded');
        await untilBegun();
        writeFileSync(${JSON.stringify(begun())}, '');
        http.createServer((request, response) => response.end('{}')).listen(${port}, '127.0.0.1');`,
        port,
      );
    };
    const untilLoaded = async () => {
      const log = join(folder, 'host.log');
      while (!existsSync(log) || readFileSync(log, 'utf8') !== 'loaded\n') await delay(5);
    };

    it('loads its code, and begins with the start, as the same process', async () => {
      const program = await held();
      program.hold();
      const { pid } = program;
      await untilLoaded();
      expect(existsSync(begun())).toBe(false);
      await program.start(new AbortController().signal);
      expect([existsSync(begun()), program.pid]).toEqual([true, pid]);
      await program.stop();
    });

    it('ends with the stop of a start that never comes to it, and is not held again', async () => {
      const program = await held();
      program.hold();
      const { pid = 0 } = program;
      await untilLoaded();
      await program.stop();
      expect(isAlive(pid)).toBe(false);
      program.hold();
      expect(program.pid).toBe(pid);
    });

    it('fails the start with what it printed if it has ended by itself', async () => {
      const program = programThat(`process.stderr.write('host: it is broken\\n'); process.exit(1);`);
      program.hold();
      while (isAlive(program.pid ?? 0)) await delay(5);
      await expect(program.start(new AbortController().signal)).rejects.toThrow(new Error('host: it is broken'));
    });
  });

  describe('if it is renewed', () => {
    const version = () => join(folder, 'version');

    /** Starts a server of a version, which answers `/slow` when it gets SIGUSR2. */
    async function start(): Promise<{ program: Supervised; who(path?: string): Promise<string> }> {
      const port = await getPort({ host: '127.0.0.1' });
      const fastify = createRequire(join(SERVER, 'package.json')).resolve('fastify');
      const program = programThat(
        `import { readFileSync } from 'node:fs';
        import Fastify from ${urlOf(fastify)};
        import { drainOn, installDrain, serve } from ${urlOf(join(SERVER, 'src/index.ts'))};
        const version = readFileSync(${JSON.stringify(version())}, 'utf8');
        if (version === 'broken') throw new Error('it is broken');
        const app = Fastify({ return503OnClosing: false, forceCloseConnections: 'idle' });
        installDrain(app);
        app.get('/readyz', () => 'ready');
        app.get('/who', () => version);
        app.get('/slow', () => new Promise((resolve) => process.once('SIGUSR2', () => resolve(version))));
        if (version === 'deaf') app.listen = () => process.exit(1);
        drainOn(app, ['SIGTERM'], 0);
        await serve(app, { host: '127.0.0.1', port: ${port} });`,
        port,
      );
      writeFileSync(version(), 'first');
      await program.start(new AbortController().signal);
      const who = async (path = '/who') => {
        const answer = await fetch(`http://127.0.0.1:${port}${path}`);
        return `${answer.status} ${await answer.text()}`;
      };
      return { program, who };
    }

    it('refuses nothing meanwhile, and its old process answers what it has accepted', async () => {
      const { program, who } = await start();
      const old = program.pid ?? 0;
      const slow = who('/slow');
      await who();
      writeFileSync(version(), 'second');
      let isRenewed = false;
      const answers = new Set<string>();
      const ask = async () => {
        while (!isRenewed) answers.add(await who());
      };
      const asking = Promise.all([ask(), ask(), ask()]);
      await program.renew(new AbortController().signal);
      isRenewed = true;
      await asking;
      expect([...answers].filter((one) => !['200 first', '200 second'].includes(one))).toEqual([]);
      expect(answers).toContain('200 first');
      // A connection that was kept ends with its next answer.
      for (let more = 0; (await who()) !== '200 second'; more += 1) expect(more).toBeLessThan(10);
      process.kill(old, 'SIGUSR2');
      expect(await slow).toBe('200 first');
      await program.stop();
      await expect(who()).rejects.toThrow();
    });

    it('goes on as it is if the new process does not become ready, whose words are the reason', async () => {
      const { program, who } = await start();
      const { pid } = program;
      writeFileSync(version(), 'broken');
      await expect(program.renew(new AbortController().signal)).rejects.toThrow(
        /^The new web host is not ready; the old one goes on\. [^]*it is broken/,
      );
      expect([await who(), program.pid]).toEqual(['200 first', pid]);
      await program.stop();
    });

    it('leaves the port free for a later start if the new process ends when it should listen', async () => {
      const { program, who } = await start();
      writeFileSync(version(), 'deaf');
      await expect(program.renew(new AbortController().signal)).rejects.toThrow(/the old one goes on/);
      expect(await who()).toBe('200 first');
      await program.stop();
      writeFileSync(version(), 'second');
      await program.start(new AbortController().signal);
      expect(await who()).toBe('200 second');
      await program.stop();
    });
  });
});
