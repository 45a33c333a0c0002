import type { ReleaseHost } from '@wkff/contracts';
import { setTimeout as delay } from 'node:timers/promises';
import type { Site } from './openSite.ts';

/** How long the web hosts may take to show what the registry says, in ms. They are told at once. */
const LIMIT_MS = 5_000;
const PAUSE_MS = 100;

/** What is asked of a site. */
export interface HostsSite {
  /** Name of the remote. */
  name: string;
  releases: Pick<Site['releases'], 'hosts'>;
}

export interface WaitForHosts {
  now: () => number;
  pause: (ms: number) => Promise<unknown>;
}

/**
 * Waits until every web host of a site shows what the registry says of a remote. Returns a line that says so, or that
 * names the hosts which are behind; null if the site or its hosts are too old to tell.
 */
export async function waitForHosts(
  { releases, name }: HostsSite,
  { now, pause }: WaitForHosts = { now: () => performance.now(), pause: delay },
): Promise<string | null> {
  const started = now();
  for (;;) {
    const hosts = await releases.hosts(name).catch(() => []);
    const behind = hosts.filter(({ is_current }) => !is_current);
    const took = now() - started;
    if (hosts.length === 0) return null;
    if (behind.length === 0) return `all ${hosts.length} web hosts show it, ${(took / 1000).toFixed(1)} s later`;
    if (took >= LIMIT_MS) return behind.map(describeBehind).join('\n');
    await pause(PAUSE_MS);
  }
}

const describeBehind = ({ label, versions }: ReleaseHost) =>
  `web host ${label} is behind: it shows ${versions.length === 0 ? 'no release' : versions.join(' and ')}. It follows by itself; if not, its log says why`;
