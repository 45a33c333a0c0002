import { suggestedTags, withTag } from './suggestedTags.ts';

const USED = ['WK리그', '개막전', '결승전', '예매'];

test.each([
  ['', USED],
  ['개막전', ['WK리그', '결승전', '예매']],
  ['개막전, ', ['WK리그', '결승전', '예매']],
  ['예매, 결승', ['결승전']],
  ['전', ['개막전', '결승전']],
  ['새 태그', USED],
])('for %j suggests %j', (typed, suggested) => {
  expect(suggestedTags(typed, USED)).toEqual(suggested);
});

test.each([
  ['', '예매', '예매'],
  ['개막전', '예매', '개막전, 예매'],
  ['개막전,', '예매', '개막전, 예매'],
  ['예매, 결승', '결승전', '예매, 결승전'],
  ['새 태그', '예매', '새 태그, 예매'],
])('%j with %s added is %j', (typed, tag, changed) => {
  expect(withTag(typed, tag, USED)).toBe(changed);
});

test('suggests at most eight', () => {
  expect(
    suggestedTags(
      '',
      Array.from({ length: 20 }, (_, n) => `태그${n}`),
    ),
  ).toHaveLength(8);
});
