import type { ReleasesClient } from '@wkff/api-client/programs';
import { CONTRACT, describeMisfit, findMisfit, type HostSupport } from '@wkff/contracts';
import type { ShellBuild } from '@wkff/mf-contract';

/** A release that a host cannot run. */
export interface HostMisfit {
  name: string;
  version: string;
  /** False: a rollback would go to it. */
  isLive: boolean;
  /** e.g. `it needs react ^20.0.0, and the host has 19.3.1`. */
  reason: string;
}

/**
 * Checks a build of the host against what is live for everybody or for some, and against what a rollback would go to.
 * Returns the releases that it cannot run.
 */
export async function findHostMisfits(
  releases: Pick<ReleasesClient, 'sections' | 'release'>,
  { shared = {} }: Pick<ShellBuild, 'shared'>,
): Promise<HostMisfit[]> {
  const host: HostSupport = { contract: { oldest: CONTRACT - 1, newest: CONTRACT }, shared };
  const checked = (await releases.sections()).flatMap(({ name, active, canary, rollback_to }) => [
    { name, version: active, isLive: true },
    ...(canary ? [{ name, version: canary.version, isLive: true }] : []),
    ...(rollback_to === null ? [] : [{ name, version: rollback_to, isLive: false }]),
  ]);
  const found = await Promise.all(
    checked.map(async (each) => {
      // A start never fails because of a record that cannot be read.
      const release = await releases.release(each.name, each.version).catch(() => null);
      const misfit = release && findMisfit(release, host);
      return misfit && { ...each, reason: describeMisfit(misfit, release, host) };
    }),
  );
  return found.filter((each) => each !== null);
}

/** Says what a misfit means, and what to do. */
export function describeHostMisfit({ name, version, isLive, reason }: HostMisfit): string {
  const command = `npx pnpm@12.21.0 --filter ${name} release`;
  return isLive
    ? `${name} ${version} is live, but this host cannot run it: ${reason}. Its pages are unavailable until it is released again (${command}).`
    : `a rollback of ${name} would go to ${version}, which this host cannot run: ${reason}`;
}
