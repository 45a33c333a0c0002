/** What programs take of this package: without the calls of pages, which load more. */
import { createProgramCall, createProgramSend, type ProgramOptions } from './programCall.ts';
import { createReleasesClient, type ReleasesClient } from './releases.ts';

export { CallError, createProgramCall, createProgramSend, type SendRequest } from './programCall.ts';
export { createReleasesClient, type Call, type ReleasesClient } from './releases.ts';

/** Returns the calls for releases of a program with its own credentials. */
export function createProgramReleases(options: ProgramOptions): ReleasesClient {
  return createReleasesClient(createProgramCall(createProgramSend(options)));
}
