import { realNow, type Holder, type UserType } from '@wkff/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { ApiConfig } from '../config.ts';
import { boolean, number, oneOf, orNull, text, textList } from '../db/columns.ts';
import { statement } from '../db/statement.ts';

/** Claims of a token. Roles and what limits them are only for display: the server reads them from the database. */
export interface TokenClaims {
  /** Account id, as text (RFC 7519). */
  sub: string;
  username: string;
  userType: UserType;
  roles: string[];
  remotes: string[];
  clubId: number | null;
  /** Present: the boards of an editor who does not have all. */
  boards?: string[];
  /** Present: an editor of own items only. */
  ownItemsOnly?: true;
  /** Present: the password was generated, and the token is good for nothing but a change of it. For display, too. */
  needsOwnPassword?: true;
  /** Token id, which a logout or renewal revokes. */
  jti: string;
  /** Epoch of the account's tokens; tokens of an older epoch are invalid. */
  epoch: number;
  /** Seconds since 1970, real clock. */
  iat: number;
  exp: number;
}

/** The caller, with the account's current data from the database. */
export interface Identity extends Holder {
  accountId: number;
  username: string;
  userType: UserType;
  email: string | null;
  roles: readonly string[];
  remotes: readonly string[];
  clubId: number | null;
  boards: readonly string[] | null;
  ownItemsOnly: boolean;
  /** True: the password was generated, and the member may do nothing before it is changed. */
  needsOwnPassword: boolean;
  tokenId: string;
  /** Epoch of the account's tokens, equal to that of this token. */
  tokenEpoch: number;
  /** Epoch ms, real clock. */
  expiresAt: number;
}

/** The account that is the author of a change. */
export type Author = Pick<Identity, 'accountId' | 'username' | 'roles' | 'remotes'>;

const account = statement(
  'identity-account',
  {
    username: text,
    user_type: oneOf<UserType>(),
    email: orNull(text),
    roles: textList,
    remotes: textList,
    club_id: orNull(number),
    boards: orNull(textList),
    own_items_only: boolean,
    needs_own_password: boolean,
  },
  `select username, user_type, email, roles, remotes, club_id, boards, own_items_only, needs_own_password
   from accounts
   where id = $1 and token_epoch = $2 and not is_disabled and (not is_demo or $4::boolean)
     and not exists (select from revoked_tokens where token_id = $3)`,
);

/** Returns the caller of a request. */
export type Identify = (request: Pick<FastifyRequest, 'headers'>) => Promise<Identity | null>;

/**
 * Reads the bearer token of a request. Returns null when there is none, when it is forged, expired or revoked, or when
 * its account is disabled or a demo account on a site that isn't a demo. `app` must have `@fastify/jwt`. @throws when
 * the database can't be reached.
 */
export function createIdentify(app: FastifyInstance, pool: pg.Pool, { isDemo }: Pick<ApiConfig, 'isDemo'>): Identify {
  return async ({ headers }) => {
    const claims = readClaims(app, headers.authorization);
    if (!claims) return null;
    const [row] = await account.run(pool, [Number(claims.sub), claims.epoch, claims.jti, isDemo]);
    if (!row) return null;
    const { username, user_type: userType, email, roles, remotes, club_id: clubId } = row;
    return {
      accountId: Number(claims.sub),
      username,
      userType,
      email,
      roles,
      remotes,
      clubId,
      boards: row.boards,
      ownItemsOnly: row.own_items_only,
      needsOwnPassword: row.needs_own_password,
      tokenId: claims.jti,
      tokenEpoch: claims.epoch,
      expiresAt: claims.exp * 1000,
    };
  };
}

/**
 * How far ahead of this machine's clock a token may have been issued, in ms: clocks of several API machines differ. A
 * token from further ahead was issued before this clock was set back, and would be valid for longer than a login is.
 */
const MOST_AHEAD_MS = 5 * 60 * 1000;

const TOKEN_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns the claims of a token that this API signed and that has not expired. Doesn't check whether it is revoked. */
export function readClaims(app: FastifyInstance, header: string | undefined): TokenClaims | null {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(header ?? '')?.[1];
  if (!token) return null;
  try {
    const claims = app.jwt.verify<Partial<TokenClaims>>(token);
    const isWhole =
      /^[1-9]\d{0,8}$/.test(claims.sub ?? '') &&
      TOKEN_ID.test(claims.jti ?? '') &&
      Number.isInteger(claims.epoch) &&
      typeof claims.exp === 'number' &&
      Number(claims.iat) * 1000 <= realNow() + MOST_AHEAD_MS;
    return isWhole ? (claims as TokenClaims) : null;
  } catch {
    return null;
  }
}
