import { spawnSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, expect, it } from '@jest/globals';
import { report } from '../../api/test/proof/report.ts';
import { Cleanup, freshDataDir, newScore } from '@wkff/measure';
import { ADDRESSES } from './addresses.ts';
import { ask } from './ask.ts';
import { startAttackedSite, type AttackedSite } from './attackedSite.ts';
import { SecondVisitor } from './SecondVisitor.ts';

const LIMIT_MS = 5 * 60_000;
/** The demo's data take a third of it. */
const DISK = '400m';
const FULL_S = 12;
const RECOVERY_LIMIT_MS = 20_000;

const cleanup = new Cleanup();
afterAll(() => cleanup.run(), LIMIT_MS);

it(
  'a full disk stops writes only, and only until there is space again',
  async () => {
    const reason = whyNotTried();
    if (reason !== null) {
      report(`full disk: not tried: ${reason}`);
      throw new Error(`not tried: ${reason}`);
    }
    const dataDir = freshDataDir(cleanup);
    // The file system belongs to the site only, and is removed with its last process.
    const mount = `mount -t tmpfs -o size=${DISK},mode=755 tmpfs "$0" && exec "$@"`;
    const site = await startAttackedSite(dataDir, cleanup, {
      within: ['unshare', '--mount', 'sh', '-c', mount, dataDir],
    });
    const visitor = new SecondVisitor(site);
    await visitor.arrive();
    const before = await visitor.measure(4);
    const ballast = fill(site);
    const found = await readAndWrite(site);
    rmSync(ballast, { force: true });
    const recoveredMs = await untilWritable(site);
    const after = await visitor.measure(4);
    visitor.leave();
    report(
      `full disk: ${found.reads} reads, ${found.refused} writes refused with 507, writable ${recoveredMs.toFixed(0)} ms after it had room`,
    );
    expect(found.failures).toEqual([]);
    expect(found.refused).toBeGreaterThan(0);
    expect([...before.failures, ...after.failures]).toEqual([]);
  },
  LIMIT_MS,
);

/** Null if a small file system can be mounted. */
function whyNotTried(): string | null {
  if (process.platform !== 'linux') return 'only Linux mounts a file system for one program alone';
  const { status } = spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']);
  return status === 0 ? null : 'mounting a small file system takes root';
}

/** Fills the site's disk to the last byte; returns the path of the file that does. */
function fill({ dataDir }: AttackedSite): string {
  const file = join(dataDir, 'ballast');
  const handle = openSync(file, 'w');
  try {
    for (const bytes of [1_000_000, 4_096, 1]) writeUntilFull(handle, Buffer.alloc(bytes));
  } finally {
    closeSync(handle);
  }
  return file;
}

function writeUntilFull(handle: number, bytes: Buffer): void {
  try {
    for (;;) writeSync(handle, bytes);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}

interface Found {
  reads: number;
  refused: number;
  saved: number;
  failures: string[];
}

async function readAndWrite(site: AttackedSite): Promise<Found> {
  const found: Found = { reads: 0, refused: 0, saved: 0, failures: [] };
  const end = performance.now() + FULL_S * 1000;
  for (let round = 0; performance.now() < end; round += 1) {
    const next = delay(400);
    const id = site.matchIds.at(-1 - round) ?? 0;
    for (const path of ['/', `/wk-league-match/${id}`, `/api/matches/${id}/meetings`, site.picture]) {
      const answer = await ask(site.address + path, { from: ADDRESSES.visitor }).catch((error: Error) => error);
      if ('status' in answer && answer.status === 200) found.reads += 1;
      else found.failures.push(`${path}: ${'status' in answer ? `${answer.status} ${answer.text}` : answer.message}`);
    }
    for (const write of [save, upload]) {
      const status = await write(site, round);
      if (status === 507) found.refused += 1;
      else if (status === 200) found.saved += 1;
      else found.failures.push(`${write.name}: ${status}`);
    }
    await next;
  }
  return found;
}

/** Returns the status of the save of a score. */
async function save({ address, scoreKeepers, matchIds }: AttackedSite, round: number): Promise<number | string> {
  const id = matchIds[round] ?? 0;
  const answer = await ask(`${address}/api/matches/${id}/score`, {
    from: ADDRESSES.stadium,
    method: 'PUT',
    headers: { authorization: `Bearer ${scoreKeepers[round % scoreKeepers.length]}` },
    body: { ...newScore(round), id },
  }).catch((error: Error) => error);
  return 'status' in answer ? answer.status : answer.message;
}

/** Returns the status of the upload of a picture. */
async function upload({ address, scoreKeepers, pictureBytes }: AttackedSite): Promise<number | string> {
  const form = new FormData();
  form.append('image', new File([pictureBytes], 'noise.jpg', { type: 'image/jpeg' }));
  const answer = await fetch(`${address}/api/upload/image`, {
    method: 'POST',
    headers: { authorization: `Bearer ${scoreKeepers[1]}` },
    body: form,
    signal: AbortSignal.timeout(10_000),
  }).catch((error: Error) => error);
  return 'status' in answer ? answer.status : answer.message;
}

/** Resolves with the ms until a save and an upload succeed again. */
async function untilWritable(site: AttackedSite): Promise<number> {
  const began = performance.now();
  for (let round = 0; ; round += 1) {
    const statuses = [await save(site, round), await upload(site)];
    const ms = performance.now() - began;
    if (statuses.every((status) => status === 200)) return ms;
    if (ms > RECOVERY_LIMIT_MS) throw new Error(`writes are still answered with ${statuses.join(', ')}`);
    await delay(250);
  }
}
