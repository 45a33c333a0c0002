import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { buildShell } from '@wkff/build/build';
import { ROOT } from '@wkff/launcher/paths';
import getPort from 'get-port';
import { changeLine, copyApp } from './copyApp.ts';
import { fetchBytes } from './fetchBytes.ts';
import { startHost } from './loneHost.ts';
import type { LoneServer } from './loneServer.ts';

const DIFFERENCES_LIMIT_MS = 60_000;
const LOOK_MS = 100;

/** The site whose pages a host serves. */
interface OfSite {
  origin: string;
  apiOrigin: string;
  dataDir: string;
}

/** The script that every page loads. */
interface Main {
  address: string;
  bytes: Buffer;
}

/** A web host of a running site from a copy of the sources, which is changed, built and started at the same address. */
export class TrialHost {
  readonly origin: string;
  readonly #site: OfSite;
  readonly #folder: string;
  #running: LoneServer | null = null;
  #main: Main | null = null;

  private constructor(site: OfSite, folder: string, port: number) {
    this.#site = site;
    this.#folder = folder;
    this.origin = `http://localhost:${port}`;
  }

  /** Copies the sources into an empty folder. */
  static async copy(site: OfSite, folder: string): Promise<TrialHost> {
    copyApp('shell', join(folder, 'shell'));
    for (const name of ['packages', 'tools', 'pnpm-lock.yaml']) symlinkSync(join(ROOT, name), join(folder, name));
    return new TrialHost(site, folder, await getPort({ host: '127.0.0.1' }));
  }

  /** Changes one text of the host. */
  edit(): void {
    changeLine(join(this.#folder, 'shell/src/texts.ts'), /again: '.*'/, "again: '한 번 더 시도'");
  }

  /**
   * Builds the sources of now and starts the host, in place of the one before. Resolves when it sends differences from
   * that one.
   */
  async start(): Promise<void> {
    const { dir } = await buildShell(this.#folder, { reuse: false });
    // Other builds of a host are beside it.
    const SHELL_DIR = join(this.#folder, 'builds', basename(dir));
    cpSync(dir, SHELL_DIR, { recursive: true });
    await this.stop();
    const port = Number(new URL(this.origin).port);
    this.#running = await startHost(this.#site, this.#site.apiOrigin, { SHELL_DIR }, port);
    const main = readMain(SHELL_DIR);
    if (this.#main) await this.#untilDifferent(main, this.#main);
    this.#main = main;
  }

  async stop(): Promise<void> {
    await this.#running?.stop();
    this.#running = null;
  }

  async #untilDifferent({ address }: Main, { bytes }: Main): Promise<void> {
    const hash = createHash('sha256').update(bytes).digest('base64');
    const headers = { 'accept-encoding': 'br, dcb', 'available-dictionary': `:${hash}:` };
    for (const until = performance.now() + DIFFERENCES_LIMIT_MS; performance.now() < until; await delay(LOOK_MS))
      if ((await fetchBytes(this.origin + address, headers)).headers['content-encoding'] === 'dcb') return;
    throw new Error(`the host made no difference in ${DIFFERENCES_LIMIT_MS / 1000} s`);
  }
}

function readMain(shellDir: string): Main {
  const folder = join(shellDir, 'browser');
  const name = readdirSync(folder).find((one) => /^main\.\w+\.js$/.test(one)) ?? '';
  return { address: `/assets/${name}`, bytes: readFileSync(join(folder, name)) };
}
