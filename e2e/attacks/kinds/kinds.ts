import { forgedViews } from './forgedViews.ts';
import { brokenOffWrites } from './brokenOffWrites.ts';
import { idleConnections } from './idleConnections.ts';
import { longName } from './longNames.ts';
import { sendPaced, type Pace, type Shot } from './paced.ts';
import { pipelining } from './pipelining.ts';
import { repeatedForms } from './repeatedForms.ts';
import { slowPipelining } from './slowPipelining.ts';
import { slowReaders } from './slowReaders.ts';
import { slowSenders } from './slowSenders.ts';
import type { Tally } from './Tally.ts';
import type { Attack } from './Attack.ts';

type Kind = (attack: Attack, tally: Tally, signal: AbortSignal) => Promise<void>;

/** A flood of requests, each address at the same rate. */
function flood(pace: Pace, shot: (path: string, number: number, headers: Attack['headers']) => Shot): Kind {
  return async ({ port, from, paths, headers }: Attack, tally, signal) => {
    const origin = `http://127.0.0.1:${port}`;
    const next = (number: number) => shot(paths[number % paths.length] ?? '/', number, headers);
    await Promise.all(from.map((address) => sendPaced(origin, address, pace, tally, signal, next)));
  };
}

/** All attacks that need a process, by name, so that a message can select one. */
export const KINDS = {
  slowReaders,
  slowPipelining,
  pipelining,
  idleConnections,
  repeatedForms,
  forgedViews,
  /** The paths are the reports. */
  forgedReports: flood({ perSecond: 2, most: 1_000, atOnce: 4 }, (body) => ({
    path: '/_report',
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body,
  })),
  /** The paths are editors' tokens. */
  longNames: flood({ perSecond: 1, most: 12, atOnce: 4 }, longName),
  uniqueQueries: flood({ perSecond: 150, most: 2_000, atOnce: 64 }, (path, number) => ({ path: path + number })),
  /** Visitors who each open one page after the other, no more than two a second. */
  visits: flood({ perSecond: 2, most: 400, atOnce: 1 }, (path, number) => ({ path: path + number })),
  anonymousWrites: flood({ perSecond: 20, most: 200, atOnce: 16 }, (path, number) => ({
    path,
    method: number % 2 === 0 ? 'PUT' : 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })),
  /** Every third with an invalid token. */
  refused: flood({ perSecond: 400, most: 4_000, atOnce: 32 }, (path, number) => ({
    path: path + number,
    ...(number % 3 === 0 ? { headers: { authorization: 'Bearer none' } } : {}),
  })),
  /** Targets that HTTP allows and no browser sends; requests for `/` have two `Host` headers. */
  impossible: flood({ perSecond: 400, most: 4_000, atOnce: 32 }, (path) => ({
    path,
    ...(path === '/' ? { headers: ['Host', 'localhost', 'Host', 'other.example'] } : {}),
  })),
  /** 64 uploads of 8 MB at 10 KB/s each. */
  slowUploads: slowSenders({
    connections: 64,
    method: 'POST',
    type: 'multipart/form-data; boundary=x',
    isPersistent: true,
    announced: 8_000_000,
    first: 200,
    then: 2_000,
  }),
  /** The same with files of a release. */
  slowReleaseFiles: slowSenders({
    connections: 64,
    method: 'PUT',
    type: 'application/octet-stream',
    isPersistent: true,
    announced: 8_000_000,
    first: 200,
    then: 2_000,
  }),
  unfinishedBodies: slowSenders({
    connections: 3_000,
    method: 'POST',
    type: 'application/json',
    isPersistent: false,
    announced: 250_000,
    first: 200_000,
    then: 0,
  }),
  brokenOffWrites,
  /** All at once, each with another name: a name that failed five times at an address is refused without a hash. */
  logins: flood({ perSecond: 3_000, most: 150, atOnce: 150 }, (path, number) => ({
    path,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: `nobody ${number}`, password: 'wrong', userType: 'general' }),
  })),
  /** One address, with headers of the attack. */
  sameRead: flood({ perSecond: 400, most: 4_000, atOnce: 32 }, (path, _number, headers = {}) => ({ path, headers })),
} satisfies Record<string, Kind>;

export type KindName = keyof typeof KINDS;
