import { acceptDigits } from './digits.ts';

it.each([
  ['3', '3'],
  [' 12 ', '12'],
  ['３', '3'],
  ['', ''],
])('%j becomes %j', (text, expected) => expect(acceptDigits(text, '7', 2)).toBe(expected));
it.each(['-1', '1.5', '2점', 'ㅁ', '1e1', '123', '1 2', '²', '①'])(
  '%j is refused and the field stays the same',
  (text) => expect(acceptDigits(text, '7', 2)).toBe('7'),
);
