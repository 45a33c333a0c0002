import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { serverUser } from '@wkff/launcher/postgres';

/** Starts a Postgres server on a folder, on a port of 127.0.0.1, as the user that servers run as. */
export function launch(program: string, data: string, settings: Record<string, string | number>): ChildProcess {
  const all = { ...settings, listen_addresses: '127.0.0.1', unix_socket_directories: '', timezone: 'UTC' };
  const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return spawn(program, ['-D', data, ...args], { ...serverUser().spawnOptions, cwd: '/', stdio: 'ignore' });
}

/** Ends a server at once: nobody needs its data any more. */
export async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGQUIT');
  await ended;
}

/** Runs a query on a connection of its own. */
export async function ask<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Waits until a query returns a row. */
export async function until(url: string, text: string): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if ((await ask(url, text).catch(() => [])).length > 0) return;
    await delay(50);
  }
  throw new Error(`it never came true: ${text}`);
}
