import { findWeakness } from './findWeakness.ts';

describe('a new password', () => {
  it.each([
    ['seven77', 'weak_password'],
    ['x'.repeat(201), 'weak_password'],
    ['eight88z', null],
    ['가나다라마바사아', null],
    ['long enough '.repeat(16), null],
  ])('has 8 to 200 characters: %s', async (password, weakness) => {
    expect(await findWeakness(password, 'kim')).toBe(weakness);
  });

  it.each([
    'password',
    'PASSWORD',
    '12345678',
    'qwer1234',
    '1q2w3e4r',
    'Iloveyou',
    '00000000',
    '12341234',
    'abcabcabc',
  ])('must not be a common one: %s', async (password) => {
    expect(await findWeakness(password, 'kim')).toBe('common_password');
  });

  it.each(['Goalkeeper', 'goalkeeper1', '!goalkeeper2026', 'wkff2026!', 'WKFF-goalkeeper', 'WK리그-2026'])(
    'must not be made of the name of the account or the site: %s',
    async (password) => {
      expect(await findWeakness(password, 'GoalKeeper')).toBe('common_password');
    },
  );

  it.each(['goalkeepers of wkff', 'demo-Passw0rd', '비밀번호는 이것'])('may be any other: %s', async (password) => {
    expect(await findWeakness(password, 'goalkeeper')).toBeNull();
  });

  it('may have the letters of a very short name', async () => {
    expect(await findWeakness('83749215', '8')).toBeNull();
  });
});
