import { realNow } from '@wkff/contracts';
import { readStoredSession, STORAGE_KEYS } from './storedSession.ts';

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const token = (claims: object) => `${part({ alg: 'HS256' })}.${part(claims)}.signature`;
const soon = Math.floor(realNow() / 1000) + 60;
const user = JSON.stringify({
  id: 1,
  username: 'fan',
  userType: 'general',
  email: null,
  loginTime: '2025-09-18T12:00:00+09:00',
});

function read(stored: { token?: string; user?: string }) {
  const values: Record<string, string | undefined> = {
    [STORAGE_KEYS.token]: stored.token,
    [STORAGE_KEYS.user]: stored.user,
  };
  return readStoredSession({ getItem: (key) => values[key] ?? null });
}

describe('the stored session', () => {
  it('needs a token, a user, and an expiry in the future', () => {
    expect(read({ token: token({ exp: soon }), user })).toMatchObject({
      user: { username: 'fan' },
      expiresAt: soon * 1000,
    });
  });

  it('has what limits the roles of the account, for display', () => {
    const holderOf = (claims: object) => read({ token: token({ exp: soon, ...claims }), user })?.holder;
    expect(holderOf({ roles: ['editor'], boards: ['MediaNews'], ownItemsOnly: true })).toMatchObject({
      boards: ['MediaNews'],
      ownItemsOnly: true,
    });
    expect(holderOf({ roles: ['editor'] })).toMatchObject({ boards: null, ownItemsOnly: false });
  });

  it.each([
    ['no token', { user }],
    ['no user', { token: token({ exp: soon }) }],
    ['an expired token', { token: token({ exp: soon - 120 }), user }],
    ['a token without exp', { token: token({}), user }],
    ['a token that does not decode', { token: 'x.y.z', user }],
    ['a token that is no text', { token: '\u0000{}', user }],
    ['user info that is not JSON', { token: token({ exp: soon }), user: '{' }],
    ['user info without a name', { token: token({ exp: soon }), user: '{}' }],
    ['user info with a blank name', { token: token({ exp: soon }), user: '{"username":""}' }],
    ['user info that is a number', { token: token({ exp: soon }), user: '7' }],
    ['null for user info', { token: token({ exp: soon }), user: 'null' }],
  ])('counts as logged out with %s', (_name, stored) => {
    expect(read(stored)).toBeNull();
  });

  it('is logged out where the storage cannot be read', () => {
    const blocked = {
      getItem() {
        throw new Error('storage is blocked');
      },
    };
    expect(readStoredSession(blocked)).toBeNull();
  });
});
