import { createHmac } from 'node:crypto';

const TOKEN = /^wkffr_(mf-[a-z][a-z0-9-]{0,30})_[\w-]{43}$/;

/** Returns a release token. It contains the remote's name and a secret of 43 characters. */
export function toReleaseToken(remote: string, secret: string): string {
  return `wkffr_${remote}_${secret}`;
}

/** Returns the token of a remote that is derived from the release key, for the site's own commands. */
export function deriveReleaseToken(releaseKey: string, remote: string): string {
  return toReleaseToken(
    remote,
    createHmac('sha256', releaseKey).update(`release token of ${remote}`).digest('base64url'),
  );
}

/** Returns the remote named in a release token, without checking the secret. Undefined if the text is not a token. */
export function remoteOfToken(token: string): string | undefined {
  return TOKEN.exec(token)?.[1];
}
