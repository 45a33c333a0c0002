import type { ErrorCode } from '@wkff/contracts';
import { pictureForm } from '../../api/test/forms.ts';
import { bearer } from '../../api/test/logins.ts';
import type { Cluster } from './cluster.ts';

/** Tries to log in with a wrong password, one try more than are free; returns the statuses. */
export async function guessPassword({ origin }: Cluster, username: string): Promise<number[]> {
  const statuses: number[] = [];
  for (let tries = 0; tries < 6; tries += 1) {
    const answer = await fetch(`${origin()}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password: 'not the password', userType: 'general' }),
    });
    await answer.body?.cancel();
    statuses.push(answer.status);
  }
  return statuses;
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
