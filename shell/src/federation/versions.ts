import type { ActiveRelease } from '@wkff/contracts';

/**
 * Path at which the web host reports the versions that are live for a visitor. The answer is small and needs no API.
 */
export const VERSIONS_PATH = '/_versions';

/** The live versions: the host's build, and the visitor's release of each remote. */
export interface LiveVersions {
  host: string;
  releases: ActiveRelease[];
  /** `integrity` values of the releases' entry scripts, by address. */
  integrity: Record<string, string>;
}

/** Longest wait for the answer, in ms. */
const LONGEST_WAIT = 3_000;

/**
 * Requests the versions that are live for this visitor. `section`: name of the remote that is about to be loaded.
 * @throws Error if there is no answer.
 */
export async function askVersions(section?: string): Promise<LiveVersions> {
  const query = section === undefined ? '' : `?section=${section}`;
  const signal = AbortSignal.timeout(LONGEST_WAIT);
  const answer = await fetch(VERSIONS_PATH + query, { cache: 'no-store', signal });
  if (!answer.ok) throw new Error(`${VERSIONS_PATH} answered ${answer.status}`);
  return (await answer.json()) as LiveVersions;
}
