import { Passwords } from './Passwords.ts';

describe('passwords', () => {
  const passwords = new Passwords();

  it('are stored as Argon2id with 64 MiB and three passes, each with a different salt', async () => {
    const [one, other] = await Promise.all([passwords.hash('correct horse'), passwords.hash('correct horse')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
    expect(one).not.toBe(other);
    expect(await passwords.verify(one, 'correct horse')).toBe(true);
    expect(await passwords.verify(one, 'correct horsf')).toBe(false);
  });

  it('match however a keyboard composes them', async () => {
    const stored = await passwords.hash('비밀번호 é'.normalize('NFD'));
    expect(await passwords.verify(stored, '비밀번호 é'.normalize('NFC'))).toBe(true);
  });

  it('match their hashes of another cost, which are outdated if the cost was lower', async () => {
    const cheap = new Passwords({ cost: { memoryCost: 19_456, timeCost: 2, parallelism: 1 } });
    const [old, present] = await Promise.all([cheap.hash('correct horse'), passwords.hash('correct horse')]);
    expect([await passwords.verify(old, 'correct horse'), await passwords.verify(old, 'correct horsf')]).toEqual([
      true,
      false,
    ]);
    expect([passwords.isOutdated(old), passwords.isOutdated(present), cheap.isOutdated(present)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('never match without an account or a hash', async () => {
    expect(await passwords.verify(null, 'anything')).toBe(false);
    expect(await passwords.verify('$argon2id$none', 'anything')).toBe(false);
  });

  it('wait in a queue of limited length', async () => {
    const few = new Passwords({ atOnce: 1, longestLine: 1 });
    const tries = await Promise.allSettled(['a', 'b', 'c'].map((password) => few.verify(null, password)));
    expect(tries.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(tries[2]).toMatchObject({ reason: { code: 'too_many_logins', retryAfter: 5 } });
  });

  it('are still checked for other networks while one network makes many tries', async () => {
    const few = new Passwords({ cost: { memoryCost: 1024, timeCost: 1, parallelism: 1 }, atOnce: 1, longestLine: 4 });
    const ended: string[] = [];
    const attempt = (name: string, address: string) =>
      few.verify(null, name, address).then(
        () => void ended.push(name),
        () => void ended.push(`${name} refused`),
      );
    const flood = [1, 2, 3, 4, 5, 6].map((n) => attempt(`flood ${n}`, '203.0.113.1'));
    await Promise.all([...flood, attempt('member', '203.0.113.2')]);
    expect(ended).toEqual(['flood 6 refused', 'flood 5 refused', 'flood 1', 'flood 2', 'member', 'flood 3', 'flood 4']);
  });
});
