import type { ErrorBody } from '@wkff/contracts';
import { Refusal } from './Refusal.ts';

/** An answer of a site that reports a failure. */
export interface Answered {
  status: number;
  /** Null if the body is not the API's. */
  body: Partial<ErrorBody> | null;
  /** Name of the remote. */
  name: string;
  site: string;
  headers?: Pick<Headers, 'get'>;
}

/** Returns why a site refused a call, and what to do about it. Includes the site's own message if that says more. */
export function explain(answered: Answered): Refusal {
  const { status, body, site } = answered;
  const code = body?.code ?? (status === 404 ? 'not_a_site' : `http_${status}`);
  const sentence = SENTENCES[code]?.(answered);
  if (sentence !== undefined) return new Refusal(code, sentence, body?.data);
  const said = body?.message ? `: ${body.message}` : '';
  return new Refusal(code, `${site} answered ${status}${said} (${code}).`, body?.data);
}

const token = (name: string) => `npm run accounts -- token add ${name} --label "CI"`;

const SENTENCES: Record<string, ((answered: Answered) => string) | undefined> = {
  unauthorized: ({ name, site }) =>
    `${site} does not take this release token: it was revoked, or is another site's. An admin makes one with: ${token(name)}; set RELEASE_TOKEN to it.`,
  forbidden: ({ name }) =>
    `This release token is not ${name}'s: a token releases one remote alone. An admin makes one with: ${token(name)}; set RELEASE_TOKEN to it.`,
  section_moved: ({ name }) => `Somebody else moved ${name} meanwhile.`,
  move_not_possible: ({ name, body }) =>
    `That is not possible with ${name} as it is now: ${body?.message ?? ''} "status" says what is live.`,
  mount_not_granted: ({ name, body }) =>
    `${name} may not have one of its addresses yet: ${body?.message ?? ''} An admin grants it with: npm run accounts -- grant ${name} '<mount>'. Then run the command again.`,
  mount_taken: ({ body }) =>
    `An address is taken: ${body?.message ?? ''} Change the mounts of remote.json, and release again.`,
  contract_not_supported: ({ body }) => `The live host does not take this contract: ${body?.message ?? ''}`,
  release_exists: ({ name }) =>
    `${name} has a release of this version already: release again, which makes another version.`,
  release_incomplete: ({ body }) =>
    `The site did not get all files as they were built: ${body?.message ?? ''} Run the command again: it uploads them once more.`,
  release_removed: () =>
    'The files of that release were removed: it is too old to go back to. Check out its sources ("releases" names the revision) and release them.',
  release_store_full: ({ name }) =>
    `The site has no room for more releases of ${name}: its oldest ones are removed by themselves within 30 days; operators can make room before.`,
  storage_full: ({ site }) =>
    `The disk of ${site} is full: nothing was released, and what was live is live. Tell its operators, and run the command again when there is room.`,
  payload_too_large: () => 'The release is too large for the site: make its files smaller.',
  rate_limited: ({ site, headers }) =>
    `${site} has had too many requests from here. Run the command again in ${headers?.get('retry-after') ?? '60'} seconds.`,
  not_found: ({ body }) => `There is no such release: ${body?.message ?? ''} "releases" lists them.`,
  unavailable: ({ site }) =>
    `${site} cannot answer just now. Run the same command again in a moment: it goes on where it was.`,
  not_a_site: ({ site }) =>
    `What answers at ${site} knows no releases: it is another program, or a site from before these commands. Check SITE_URL.`,
};
