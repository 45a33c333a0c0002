import http from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Tally } from './Tally.ts';

const TICK_MS = 50;

export interface Pace {
  perSecond: number;
  /** Maximum number of requests in total. */
  most: number;
  /** Maximum number of unanswered requests. */
  atOnce: number;
}

export interface Shot {
  /** Sent as it is, even if it is no path. */
  path: string;
  method?: string;
  /** Names and values in turn, or an object. */
  headers?: Record<string, string> | string[];
  body?: string;
}

/** Sends requests at a steady rate, whether or not earlier ones are answered. */
export async function sendPaced(
  origin: string,
  from: string,
  { perSecond, most, atOnce }: Pace,
  tally: Tally,
  signal: AbortSignal,
  shot: (number: number) => Shot,
): Promise<void> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: atOnce, localAddress: from });
  let open = 0;
  const send = ({ path, method = 'GET', headers = {}, body }: Shot) => {
    open += 1;
    tally.sent += 1;
    const request = http.request(origin, { agent, path, method, headers, signal });
    request
      .once('response', (response) => {
        tally.count(response.statusCode);
        response.resume();
      })
      .on('error', () => (tally.broken += 1))
      .once('close', () => (open -= 1));
    request.end(body);
  };
  let due = 0;
  while (!signal.aborted && tally.sent < most) {
    due = Math.min(due + (perSecond * TICK_MS) / 1000, perSecond);
    while (due >= 1 && open < atOnce && tally.sent < most) {
      due -= 1;
      send(shot(tally.sent));
    }
    await delay(TICK_MS);
  }
}
