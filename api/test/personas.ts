import { createHmac, randomUUID } from 'node:crypto';
import { realNow } from '@wkff/contracts';
import type { TestAccount } from './builders.ts';

/** The remote that the releaser and the release tokens may release. */
export const REMOTE = 'mf-tried';
const DAY_S = 86_400;

/** Members by role, with the fields of their accounts. */
export const MEMBERS = {
  general: {},
  press: { user_type: 'press' },
  editor: { roles: ['editor'] },
  /** Other editors, who did not write the item in question, a notice. */
  'another editor': { roles: ['editor'] },
  'editor of own items': { roles: ['editor'], own_items_only: true },
  'editor of the data room': { roles: ['editor'], boards: ['WkffDataRoom'] },
  scorer: { roles: ['scorer'] },
  /** Of club 1. */
  club: { roles: ['club'], club_id: 1 },
  releaser: { roles: ['releaser'], remotes: [REMOTE] },
  official: { roles: ['official'] },
  admin: { roles: ['admin'] },
} as const;
export type Member = keyof typeof MEMBERS;

/** Personas with an invalid token, each an admin's except for one defect. */
export const IMPOSTORS = ['expired', 'revoked', 'disabled', 'outdated', 'unsigned', 'wrong key', 'garbled'] as const;

/** Returns the claims of a token that has expired. */
export function expiredClaims(): { iat: number; exp: number } {
  const now = Math.floor(realNow() / 1000);
  return { iat: now - 2 * DAY_S, exp: now - 1 };
}

/** Returns a token for an account that the API did not sign; without a key it has no signature. */
export function forgeToken(
  { id, username }: Pick<TestAccount, 'id' | 'username'>,
  { alg, key }: { alg: 'HS256' | 'HS512' | 'none'; key: string | null },
): string {
  const now = Math.floor(realNow() / 1000);
  const claims = { sub: String(id), username, jti: randomUUID(), epoch: 1, iat: now, exp: now + DAY_S };
  const signed = [{ alg, typ: 'JWT' }, claims].map(encode).join('.');
  const hash = alg === 'HS512' ? 'sha512' : 'sha256';
  return `${signed}.${key === null ? '' : createHmac(hash, key).update(signed).digest('base64url')}`;
}

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
