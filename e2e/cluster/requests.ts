import type { ErrorCode } from '@wkff/contracts';
import { pictureForm } from '../../api/test/forms.ts';
import { bearer } from '../../api/test/logins.ts';
import type { Cluster } from './cluster.ts';

/** Most guesses of `countGuesses`. Each beyond the free ones is possible after a wait that doubles. */
const MOST_GUESSES = 10;

/** Logs in with a wrong password until that is refused (429). Returns how many guesses were answered before. */
export async function countGuesses({ origin }: Cluster, username: string): Promise<number> {
  for (let guesses = 0; guesses < MOST_GUESSES; guesses += 1) {
    const answer = await fetch(`${origin()}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password: 'not the password', userType: 'general' }),
    });
    await answer.body?.cancel();
    if (answer.status === 429) return guesses;
    if (answer.status !== 401) throw new Error(`a guess of a password was answered with ${answer.status}`);
  }
  return MOST_GUESSES;
}

/** Uploads a picture; returns the status, and the code if it is refused. */
export async function uploadPicture({ origin }: Cluster, token: string): Promise<[number, ErrorCode | undefined]> {
  const { headers, body } = await pictureForm();
  const answer = await fetch(`${origin()}/api/upload/image`, {
    method: 'POST',
    headers: { ...headers, ...bearer(token) },
    body: new Uint8Array(body),
  });
  const { code } = (await answer.json()) as { code?: ErrorCode };
  return [answer.status, code];
}
