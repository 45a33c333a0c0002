import type { CallError } from '@wkff/api-client/programs';
import type { ErrorCode, MoveRefusal } from '@wkff/contracts';
import { UserError } from '@wkff/server/user-error';

/** A call of a site's API that failed. */
export interface FailedCall {
  error: CallError;
  /** Name of the remote. */
  name: string;
  site: string;
  /** True if the same command continues where it stopped. False: the call may have moved what is live. */
  isRepeatable: boolean;
}

/**
 * Returns why a call failed, and what to do about it. If the site's own message, which is Korean, says more, it is in
 * parentheses.
 */
export function explain(failure: FailedCall): UserError {
  const { error, site } = failure;
  const { status, said, data } = error;
  if (status === 0) return explainSilence(failure);
  const code = error.code ?? (status === 404 || status < 300 ? 'not_a_site' : `http_${status}`);
  const sentence = SENTENCES[code as keyof typeof SENTENCES]?.(failure);
  const message = sentence ?? `${site} answered ${status}${said ? `: ${said}` : ''} (${code}).`;
  return new UserError(message, { code, data });
}

function explainSilence({ error: { code: why, hasAnswered, cause }, site, isRepeatable }: FailedCall): UserError {
  if (!hasAnswered)
    return new UserError(
      `No site answers at ${site} (${why}). Start it with "npm start", start this command with the site's DATA_DIR, or set SITE_URL to the site's address.`,
      { code: 'site_not_running', data: { cause: String(cause) } },
    );
  const what = isRepeatable
    ? 'The live release has not changed. Run the same command again: it continues where it stopped.'
    : 'It is unknown whether the move was made: "status" shows what is live.';
  return new UserError(`The connection to ${site} was lost (${why}). ${what}`, { code: 'connection_lost' });
}

const token = (name: string) => `npm run accounts -- token add ${name} --label "CI"`;

/** Returns the site's own message in parentheses, with a space before them. */
const said = (error: CallError) => (error.said === '' ? '' : ` (${error.said.replace(/\.$/, '')})`);

const MOVES: Record<MoveRefusal, (name: string) => string> = {
  nothing_live: (name) => `No release of ${name} is live yet: run "release".`,
  nothing_before: (name) =>
    `No release of ${name} was live before this one. "rollback VERSION" puts one live that was live at any time ("releases" lists them); "pause" takes the section out.`,
  never_live: (name) =>
    `This release of ${name} was never live for everybody, so "rollback" does not go to it; "promote VERSION" puts it live.`,
  no_canary: (name) => `${name} has no such canary: "status" shows what is live.`,
  is_live: (name) => `This release of ${name} is live already.`,
  is_served: (name) => `Visitors get this release of ${name}: put another one live first.`,
  is_paused: (name) => `${name} is paused already.`,
  is_not_paused: (name) => `${name} is not paused.`,
};

/** Returns why a move was refused. An older site says it in its message only. */
function refusedMove(name: string, error: CallError): string {
  const { reason } = (error.data ?? {}) as { reason?: string };
  return (
    MOVES[reason as MoveRefusal]?.(name) ??
    `The present state of ${name} does not allow that${said(error)}. "status" shows what is live.`
  );
}

const SENTENCES: Partial<Record<ErrorCode | 'not_a_site', (failure: FailedCall) => string>> = {
  unauthorized: ({ name, site }) =>
    `${site} rejects this release token: it was revoked, or it belongs to another site. An admin makes one with: ${token(name)}; set RELEASE_TOKEN to it.`,
  forbidden: ({ name }) =>
    `This release token is not for ${name}: a token releases only one remote. An admin makes one with: ${token(name)}; set RELEASE_TOKEN to it.`,
  section_moved: ({ name }) => `Someone else moved ${name} in the meantime.`,
  move_not_possible: ({ name, error }) => refusedMove(name, error),
  mount_not_granted: ({ name, error }) => {
    // An older site says it in its message only.
    const { mount } = (error.data ?? {}) as { mount?: string };
    const which = mount === undefined ? `one of its mounts yet${said(error)}` : `its mount ${mount} yet`;
    return `${name} may not use ${which}. An admin grants it with: npm run accounts -- grant ${name} '${mount ?? '<mount>'}'. Then run the command again.`;
  },
  mount_taken: ({ error }) =>
    `A mount overlaps an address of the host or of another remote${said(error)}. Change the mounts in remote.json, and release again.`,
  contract_not_supported: ({ error }) =>
    `The live host does not accept this contract${said(error)}. Have the site updated, or build with the packages that it has.`,
  release_refused: ({ name, error }) => {
    const { reason = error.said } = (error.data ?? {}) as { reason?: string };
    return `This release of ${name} did not pass a check: ${reason}\nIt is not live. Fix it and release again; or, if the cause was elsewhere, "recheck" with its version, then promote it.`;
  },
  release_exists: ({ name }) =>
    `${name} already has a release with this version. Release again: that builds a new version.`,
  release_incomplete: ({ error }) =>
    `The site did not receive all files as they were built${said(error)}. Run the command again: it uploads them again.`,
  release_removed: () =>
    'The files of that release are deleted: it is too old to roll back to. Check out its sources ("releases" shows the revision) and release them.',
  release_store_full: ({ name }) =>
    `The site has no space for more releases of ${name}. The oldest are deleted automatically within 30 days; operators can make space earlier.`,
  storage_full: ({ site }) =>
    `The disk of ${site} is full: nothing was released, and the live release has not changed. Inform its operators, and run the command again when there is space.`,
  payload_too_large: () => 'The release is too large for the site: make its files smaller.',
  too_many_requests: ({ site, error }) =>
    `${site} received too many requests from here. Run the command again in ${error.retryAfter ?? '60'} seconds.`,
  not_found: ({ name }) => `There is no such release of ${name}. "releases" lists them.`,
  internal: ({ site, isRepeatable }) =>
    `${site} failed for a reason that only its log has. ${isRepeatable ? 'The live release has not changed.' : '"status" shows what is live.'} Inform its operators: its store of releases may not be writable.`,
  unavailable: ({ site }) =>
    `${site} cannot answer right now. Run the same command again in a moment: it continues where it stopped.`,
  not_a_site: ({ site }) =>
    `The server at ${site} has no API for releases: it is another program, or an old version of the site. Check SITE_URL.`,
};
