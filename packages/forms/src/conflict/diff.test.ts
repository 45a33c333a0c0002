import fc from 'fast-check';
import { diff } from './diff.ts';

const parts = (before: string, after: string) =>
  diff([...before], [...after], (letter) => letter).map((part) =>
    part.isSame ? part.before.join('') : [part.before.join(''), part.after.join('')],
  );

test.each([
  ['', '', []],
  ['abc', 'abc', ['abc']],
  ['abc', '', [['abc', '']]],
  ['abcd', 'abxd', ['ab', ['c', 'x'], 'd']],
  ['abcdef', 'acef', ['a', ['b', ''], 'c', ['d', ''], 'ef']],
])('%s and %s', (before, after, expected) => {
  expect(parts(before, after)).toEqual(expected);
});

test('contains both lists in order, and pairs equal entries', () => {
  const letters = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 12 });
  fc.assert(
    fc.property(letters, letters, (before, after) => {
      const found = diff(before, after, (letter) => letter);
      expect(found.flatMap((part) => part.before)).toEqual(before);
      expect(found.flatMap((part) => part.after)).toEqual(after);
      for (const part of found) if (part.isSame) expect(part.before).toEqual(part.after);
    }),
  );
});

test('counts everything from the first to the last difference as changed if the texts are too long', () => {
  const many = (letter: string) => Array.from({ length: 2_500 }, (_, index) => `${letter}${index % 7 ? index : ''}`);
  const found = diff(['x', ...many('a'), 'y'], ['x', ...many('b'), 'y'], (word) => word);
  expect(found.map(({ isSame, before }) => [isSame, before.length])).toEqual([
    [true, 1],
    [false, 2_500],
    [true, 1],
  ]);
});
