import { randomUUID } from 'node:crypto';
import type { UserType } from '@wkff/contracts';
import type { FastifyInstance } from 'fastify';
import type { TokenClaims } from './identity.ts';

/** The account data that a token contains. */
export interface TokenAccount {
  id: number;
  username: string;
  userType: UserType;
  roles: readonly string[];
  remotes: readonly string[];
  clubId: number | null;
  boards: readonly string[] | null;
  ownItemsOnly: boolean;
  needsOwnPassword: boolean;
  tokenEpoch: number;
}

/**
 * Returns a new token of the account with a unique id. Its lifetime is a setting
 * (docs/spec/site.md#tokens).
 */
export function signToken(app: FastifyInstance, account: TokenAccount): string {
  const { id, username, userType, roles, remotes, clubId, boards, ownItemsOnly, needsOwnPassword, tokenEpoch } =
    account;
  const claims: Omit<TokenClaims, 'iat' | 'exp'> = {
    sub: String(id),
    username,
    userType,
    roles: [...roles],
    remotes: [...remotes],
    clubId,
    ...(boards ? { boards: [...boards] } : {}),
    ...(ownItemsOnly ? { ownItemsOnly } : {}),
    ...(needsOwnPassword ? { needsOwnPassword } : {}),
    jti: randomUUID(),
    epoch: tokenEpoch,
  };
  return app.jwt.sign(claims);
}
