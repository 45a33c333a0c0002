import http from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Tally } from './Tally.ts';
import type { Attack } from './Attack.ts';

const PAUSE_MS = 250;

/**
 * Opens the first path from each address, in a bucket, and sends the reports (the other paths, as bodies) with the
 * cookies of that page: a view that never was.
 */
export async function forgedViews({ port, from, paths }: Attack, tally: Tally, signal: AbortSignal): Promise<void> {
  const [page = '/', ...reports] = paths;
  const send = (localAddress: string, path: string, cookie: string, body?: string) =>
    new Promise<string>((resolve) => {
      tally.sent += 1;
      const headers = { cookie, ...(body ? { 'content-type': 'text/plain' } : {}) };
      const request = http.request(
        { host: '127.0.0.1', port, path, method: body ? 'POST' : 'GET', headers, localAddress, signal },
        (response) => {
          tally.count(response.statusCode);
          response.resume();
          const cookies = (response.headers['set-cookie'] ?? []).map((one) => one.split(';', 1)[0]);
          resolve(cookies.join('; '));
        },
      );
      request.once('error', () => {
        tally.broken += 1;
        resolve('');
      });
      request.end(body);
    });
  const visit = async (address: string) => {
    for (let bucket = 0; !signal.aborted; bucket += 1) {
      const cookie = await send(address, page, `wkff-bucket=${(bucket * 7) % 100}`);
      for (const report of reports) await send(address, '/_report', cookie, report);
      await delay(PAUSE_MS);
    }
  };
  await Promise.all(from.map(visit));
}
