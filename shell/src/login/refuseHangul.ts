const HANGUL = /\p{Script=Hangul}/gu;

/** True when there is any Hangul in the text, single letters included (docs/spec/site.md#login). */
export function hasHangul(text: string): boolean {
  return text.search(HANGUL) >= 0;
}

/** Takes Hangul out of what is in an input; the caret stays between the same letters. True when there was any. */
export function takeHangulOut(input: HTMLInputElement): boolean {
  const { value, selectionStart } = input;
  if (!hasHangul(value)) return false;
  const caret = value.slice(0, selectionStart ?? value.length).replace(HANGUL, '').length;
  input.value = value.replace(HANGUL, '');
  input.setSelectionRange(caret, caret);
  return true;
}
