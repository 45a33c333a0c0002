import { createPasswords } from './passwords.ts';

describe('passwords', () => {
  const passwords = createPasswords();

  it('are kept as Argon2id with 19 MiB and two passes, each with a salt of its own', async () => {
    const [one, other] = await Promise.all([passwords.hash('correct horse'), passwords.hash('correct horse')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(other);
    expect(await passwords.verify(one, 'correct horse')).toBe(true);
    expect(await passwords.verify(one, 'correct horsf')).toBe(false);
  });

  it('are the same however a keyboard composes them', async () => {
    const stored = await passwords.hash('비밀번호 é'.normalize('NFD'));
    expect(await passwords.verify(stored, '비밀번호 é'.normalize('NFC'))).toBe(true);
  });

  it('fit nowhere where there is no account, or no hash', async () => {
    expect(await passwords.verify(null, 'anything')).toBe(false);
    expect(await passwords.verify('$argon2id$none', 'anything')).toBe(false);
  });

  it('wait in a line that has an end', async () => {
    const few = createPasswords({ atOnce: 1, longestLine: 1 });
    const tries = await Promise.allSettled(['a', 'b', 'c'].map((password) => few.verify(null, password)));
    expect(tries.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(tries[2]).toMatchObject({ reason: { code: 'too_many_logins', retryAfter: 5 } });
  });
});
