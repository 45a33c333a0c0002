import type { ErrorBody } from '@wkff/contracts';
import { Refusal } from './Refusal.ts';

/** An answer of a site that reports a failure. */
export interface FailedAnswer {
  status: number;
  /** Null if the body is not the API's. */
  body: Partial<ErrorBody> | null;
  /** Name of the remote. */
  name: string;
  site: string;
  headers?: Pick<Headers, 'get'>;
}

/** Returns why a site refused a call, and what to do about it. Includes the site's own message if that says more. */
export function explain(answer: FailedAnswer): Refusal {
  const { status, body, site } = answer;
  const code = body?.code ?? (status === 404 ? 'not_a_site' : `http_${status}`);
  const sentence = SENTENCES[code]?.(answer);
  if (sentence !== undefined) return new Refusal(code, sentence, body?.data);
  const said = body?.message ? `: ${body.message}` : '';
  return new Refusal(code, `${site} answered ${status}${said} (${code}).`, body?.data);
}

const token = (name: string) => `npm run accounts -- token add ${name} --label "CI"`;

const SENTENCES: Record<string, ((answer: FailedAnswer) => string) | undefined> = {
  unauthorized: ({ name, site }) =>
    `${site} rejects this release token: it was revoked, or it belongs to another site. An admin makes one with: ${token(name)}; set RELEASE_TOKEN to it.`,
  forbidden: ({ name }) =>
    `This release token is not for ${name}: a token releases only one remote. An admin makes one with: ${token(name)}; set RELEASE_TOKEN to it.`,
  section_moved: ({ name }) => `Someone else moved ${name} in the meantime.`,
  move_not_possible: ({ name, body }) =>
    `The present state of ${name} does not allow that: ${body?.message ?? ''} "status" shows what is live.`,
  mount_not_granted: ({ name, body }) =>
    `${name} may not use one of its mounts yet: ${body?.message ?? ''} An admin grants it with: npm run accounts -- grant ${name} '<mount>'. Then run the command again.`,
  mount_taken: ({ body }) =>
    `A mount is taken: ${body?.message ?? ''} Change the mounts in remote.json, and release again.`,
  contract_not_supported: ({ body }) => `The live host does not accept this contract: ${body?.message ?? ''}`,
  release_exists: ({ name }) =>
    `${name} already has a release with this version. Release again: that builds a new version.`,
  release_incomplete: ({ body }) =>
    `The site did not receive all files as they were built: ${body?.message ?? ''} Run the command again: it uploads them again.`,
  release_removed: () =>
    'The files of that release are deleted: it is too old to roll back to. Check out its sources ("releases" shows the revision) and release them.',
  release_store_full: ({ name }) =>
    `The site has no space for more releases of ${name}. The oldest are deleted automatically within 30 days; operators can make space earlier.`,
  storage_full: ({ site }) =>
    `The disk of ${site} is full: nothing was released, and the live release has not changed. Inform its operators, and run the command again when there is space.`,
  payload_too_large: () => 'The release is too large for the site: make its files smaller.',
  rate_limited: ({ site, headers }) =>
    `${site} received too many requests from here. Run the command again in ${headers?.get('retry-after') ?? '60'} seconds.`,
  not_found: ({ body }) => `There is no such release: ${body?.message ?? ''} "releases" lists them.`,
  unavailable: ({ site }) =>
    `${site} cannot answer right now. Run the same command again in a moment: it continues where it stopped.`,
  not_a_site: ({ site }) =>
    `The server at ${site} has no API for releases: it is another program, or an old version of the site. Check SITE_URL.`,
};
