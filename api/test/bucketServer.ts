import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { bareEnvironment } from '@wkff/settings';
import getPort from 'get-port';
import type { S3Settings } from '../src/config.ts';

const PROGRAM = join(createRequire(import.meta.url).resolve('s3rver/package.json'), '../bin/s3rver.js');
const LOOK_MS = 20;

/** An S3-compatible server in a process of its own, whose objects are in a folder. */
export interface BucketServer {
  /** Where a bucket is. */
  settings(bucket: string): S3Settings;
  /** Kills it. */
  stop(): Promise<void>;
  /** Starts it again on its port, with the objects that it had. */
  start(): Promise<void>;
}

/** Starts a server with these buckets on a free port. */
export async function startBuckets(folder: string, buckets: readonly string[]): Promise<BucketServer> {
  const port = await getPort({ host: '127.0.0.1' });
  const named = buckets.flatMap((bucket) => ['--configure-bucket', bucket]);
  let stop = () => Promise.resolve();
  const start = async () => {
    const place = ['--directory', folder, '--address', '127.0.0.1', '--port', String(port), '--silent'];
    const child = spawn(process.execPath, ['--no-deprecation', PROGRAM, ...place, ...named], {
      env: bareEnvironment(),
      stdio: 'ignore',
    });
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    stop = () => {
      child.kill('SIGKILL');
      return ended;
    };
    while (!(await listens(port))) {
      if (child.exitCode !== null) throw new Error(`the S3-compatible server ended with ${child.exitCode}`);
      await delay(LOOK_MS);
    }
  };
  await start();
  const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  return {
    settings: (bucket) => ({ bucket, endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', credentials }),
    start,
    stop: () => stop(),
  };
}

/** Returns whether something listens on a port of this machine. */
export function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' });
    const answer = (isOpen: boolean) => () => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.once('connect', answer(true)).once('error', answer(false));
  });
}
