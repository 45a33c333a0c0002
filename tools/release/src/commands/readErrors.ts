import type { ReleaseError } from '@wkff/contracts';
import type { Site } from './openSite.ts';

/** Places of an error that are shown. */
const SHOWN_PLACES = 3;

/** Returns the errors of a remote's releases, or of one version, grouped, the latest first. */
export async function readErrors({ releases, name, origin }: Site, version: string | undefined) {
  const errors = await releases.errors(name, version);
  const which = version ?? name;
  const lines = errors.length > 0 ? errors.flatMap(describeError) : [`No errors of ${which} are stored at ${origin}.`];
  return { lines, document: { errors } };
}

function describeError(error: ReleaseError): string[] {
  const { count, message, version, source, where, path, browser, request_id, first_at, last_at } = error;
  const times = count === 1 ? second(last_at) : `${count} times, ${second(first_at)} to ${second(last_at)}`;
  const on = [source === 'server' ? 'on the server' : (browser ?? 'in a browser'), path, where].filter(Boolean);
  return [
    `${message}`,
    ...error.places.slice(0, SHOWN_PLACES).map((place) => `    at ${describePlace(place)}`),
    `    ${version}, commit ${commitOf(error)}`,
    `    ${times}: ${on.join(', ')}${request_id === null ? '' : `, request ${request_id}`}`,
  ];
}

function describePlace({ file, line, column, source }: ReleaseError['places'][number]): string {
  return source ? `${source.path}:${source.line}:${source.column}` : `${file}:${line}:${column}`;
}

function commitOf({ revision, dirty }: ReleaseError): string {
  return `${revision?.slice(0, 10) ?? 'unknown'}${dirty ? ' + changes' : ''}`;
}

/** Returns the time in seconds, in UTC like versions. */
function second(moment: string): string {
  return moment.slice(0, 19).replace('T', ' ');
}
