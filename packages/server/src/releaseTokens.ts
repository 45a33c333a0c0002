import { createHmac } from 'node:crypto';

const TOKEN = /^wkffr_(mf-[a-z][a-z0-9-]{0,30})_[\w-]{43}$/;

/** Returns a release token: it names its remote and ends in a secret of 43 characters. */
export function toReleaseToken(remote: string, secret: string): string {
  return `wkffr_${remote}_${secret}`;
}

/** Returns the token of a remote that follows from the release key: the site's own commands use it. */
export function deriveReleaseToken(releaseKey: string, remote: string): string {
  return toReleaseToken(
    remote,
    createHmac('sha256', releaseKey).update(`release token of ${remote}`).digest('base64url'),
  );
}

/** Returns the remote that a text names if it has the form of a release token; nobody has said yet that it is one. */
export function remoteOfToken(token: string): string | undefined {
  return TOKEN.exec(token)?.[1];
}
