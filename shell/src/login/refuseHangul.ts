const HANGUL = /\p{Script=Hangul}/gu;

/** Returns true if the text contains Hangul, also single letters (docs/spec/site.md#login). */
export function hasHangul(text: string): boolean {
  return text.search(HANGUL) >= 0;
}

/** Removes Hangul from an input and keeps the caret between the same letters. Returns true if it removed any. */
export function takeHangulOut(input: HTMLInputElement): boolean {
  const { value, selectionStart } = input;
  if (!hasHangul(value)) return false;
  const caret = value.slice(0, selectionStart ?? value.length).replace(HANGUL, '').length;
  input.value = value.replace(HANGUL, '');
  input.setSelectionRange(caret, caret);
  return true;
}
