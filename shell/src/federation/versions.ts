import type { ActiveRelease } from '@wkff/contracts';

/** Where the web host says what is live for who asks; small, and answered without asking anybody. */
export const VERSIONS_PATH = '/_versions';

/** What is live: version of the host's build, and the visitor's release of each remote. */
export interface LiveVersions {
  host: string;
  releases: ActiveRelease[];
  /** Values of `integrity` of their entry scripts, by address. */
  integrity: Record<string, string>;
}

/** Longest wait for the answer, in ms. */
const LONGEST_WAIT = 3_000;

/**
 * Asks the host what is live for this visitor. `section`: the remote that is about to be loaded.
 * @throws Error when there is no answer.
 */
export async function askVersions(section?: string): Promise<LiveVersions> {
  const query = section === undefined ? '' : `?section=${section}`;
  const signal = AbortSignal.timeout(LONGEST_WAIT);
  const answer = await fetch(VERSIONS_PATH + query, { cache: 'no-store', signal });
  if (!answer.ok) throw new Error(`${VERSIONS_PATH} answered ${answer.status}`);
  return (await answer.json()) as LiveVersions;
}
