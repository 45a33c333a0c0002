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

test('an empty word does not throw', () => {
  expect(withParticle('', '이/가')).toBe('가');
});
