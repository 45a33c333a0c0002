import { useState, type ChangeEvent, type CompositionEvent } from 'react';

/**
 * Returns the new value of a digits field after `text` was typed or pasted into it: full-width digits and surrounding
 * blanks are accepted; anything else (a sign, a point, letters) is refused as a whole, because the remaining digits
 * would not be what was meant.
 */
export function acceptDigits(text: string, before: string, longest: number): string {
  const digits = text.normalize('NFKC').trim();
  return /^\d*$/.test(digits) && digits.length <= longest ? digits : before;
}

/** Returns the field's value after one step up or down; blank counts as 0, and it stays between 0 and 99. */
export function step(text: string, by: 1 | -1): string {
  return String(Math.min(99, Math.max(0, Number(text) + by)));
}

/** Returns a number as the text of its field; blank for null. */
export const toText = (value: number | null): string => (value === null ? '' : String(value));

/** Returns the number in a digits field; null for a blank one. */
export const toNumber = (text: string): number | null => (text === '' ? null : Number(text));

/**
 * Returns the props of an input for digits only, with the numeric keypad. The text is not changed while an input
 * method composes it, or it would be inserted twice.
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
    // So that the next digit replaces the current value.
    onFocus: (event: { currentTarget: HTMLInputElement }) => event.currentTarget.select(),
  } as const;
}
