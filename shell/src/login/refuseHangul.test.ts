import { hasHangul, takeHangulOut } from './refuseHangul.ts';

test.each(['가', 'ㅎ', '\u1112\u1161\u11ab', 'fan가', 'ﾡ'])('%s is Hangul', (text) => {
  expect(hasHangul(text)).toBe(true);
});

test.each(['', 'fan_01!@#', '漢字', 'カナ', 'é'])('"%s" is not', (text) => {
  expect(hasHangul(text)).toBe(false);
});

test('removing Hangul keeps the text around it and the caret’s position', () => {
  const input = document.createElement('input');
  input.value = '가ab나cd다';
  input.setSelectionRange(4, 4);
  expect(takeHangulOut(input)).toBe(true);
  expect([input.value, input.selectionStart, input.selectionEnd]).toEqual(['abcd', 2, 2]);
});

test('text without Hangul is not written, so that caret and undo history stay', () => {
  const input = document.createElement('input');
  input.value = 'abcd';
  input.setSelectionRange(1, 3);
  expect(takeHangulOut(input)).toBe(false);
  expect([input.value, input.selectionStart, input.selectionEnd]).toEqual(['abcd', 1, 3]);
});
