import { useState, type ChangeEvent, type CompositionEvent } from 'react';

/**
 * What a field of digits holds after someone typed or pasted `text` into it: full-width digits and blanks around are taken, anything
 * else (a sign, a point, letters) is refused as a whole, since what would be left of it is not what was meant.
 */
export function acceptDigits(text: string, before: string, longest: number): string {
  const digits = text.normalize('NFKC').trim();
  return /^\d*$/.test(digits) && digits.length <= longest ? digits : before;
}

/** The field after one step up or down; blank counts as 0 and stays between 0 and 99. */
export function step(text: string, by: 1 | -1): string {
  return String(Math.min(99, Math.max(0, Number(text) + by)));
}

/** Returns a number as the text of its field; blank for none. */
export const toText = (value: number | null): string => (value === null ? '' : String(value));

/** Returns the number in a field of digits; null for a blank one. */
export const toNumber = (text: string): number | null => (text === '' ? null : Number(text));

/**
 * Props of an input that holds digits alone, with the numeric keypad. While an input method composes, what it shows is left alone:
 * taken away, it would come back doubled.
 */
export function useDigits(value: string, longest: number, onChange: (value: string) => void) {
  const [composed, setComposed] = useState<string | null>(null);
  const take = (text: string) => {
    setComposed(null);
    const next = acceptDigits(text, value, longest);
    if (next !== value) onChange(next);
  };
  return {
    type: 'text',
    inputMode: 'numeric',
    pattern: '[0-9]*',
    autoComplete: 'off',
    value: composed ?? value,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const { value: text } = event.currentTarget;
      if ((event.nativeEvent as InputEvent).isComposing) setComposed(text);
      else take(text);
    },
    onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => take(event.currentTarget.value),
    // So that the next digit replaces what stands there.
    onFocus: (event: { currentTarget: HTMLInputElement }) => event.currentTarget.select(),
  } as const;
}
