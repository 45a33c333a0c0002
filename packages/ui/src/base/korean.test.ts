import { withParticle } from './korean.ts';

test('a word that ends in a consonant takes 이, 을, 은, 과', () => {
  expect(withParticle('공지사항', '이/가')).toBe('공지사항이');
  expect(withParticle('공지사항', '을/를')).toBe('공지사항을');
  expect(withParticle('자료실', '은/는')).toBe('자료실은');
  expect(withParticle('자료실', '과/와')).toBe('자료실과');
});

test('a word that ends in a vowel takes 가, 를, 는, 와', () => {
  expect(withParticle('보도자료', '이/가')).toBe('보도자료가');
  expect(withParticle('보도자료', '을/를')).toBe('보도자료를');
});

test('a digit counts as its spoken word', () => {
  expect(withParticle('2025', '이/가')).toBe('2025가');
  expect(withParticle('제1', '이/가')).toBe('제1이');
});

test('a number takes 으로 or 로 as it is spoken', () => {
  // 영, 일, 이, 삼, 사, 오, 육, 칠, 팔, 구, 십, 십일, 이십, 백
  const numbers = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '20', '100'];
  expect(numbers.map((number) => withParticle(number, '으로/로'))).toEqual([
    '0으로',
    '1로',
    '2로',
    '3으로',
    '4로',
    '5로',
    '6으로',
    '7로',
    '8로',
    '9로',
    '10으로',
    '11로',
    '20으로',
    '100으로',
  ]);
  expect(withParticle('6 : 0', '으로/로')).toBe('6 : 0으로');
});

test('a word takes 로 after a vowel and ㄹ, and 으로 after any other consonant', () => {
  expect(withParticle('서울', '으로/로')).toBe('서울로');
  expect(withParticle('점수', '으로/로')).toBe('점수로');
  expect(withParticle('승점', '으로/로')).toBe('승점으로');
});

test('an empty word does not throw', () => {
  expect(withParticle('', '이/가')).toBe('가');
});
