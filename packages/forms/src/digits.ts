import { narrow } from '@wkff/contracts';
import { useState, type ChangeEvent, type CompositionEvent } from 'react';

/**
 * Returns the new value of a digits field after `text` was typed or pasted into it. Accepts full-width digits and
 * surrounding blanks. Refuses any other text (a sign, a point, letters) as a whole, because dropping those characters
 * would leave a different number.
 */
export function acceptDigits(text: string, before: string, longest: number): string {
  const digits = narrow(text).trim();
  return /^\d*$/.test(digits) && digits.length <= longest ? digits : before;
}

/**
 * Returns the props of an input for digits only, with the numeric keypad. Leaves text alone during IME composition,
 * because a change would insert it twice.
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
    // Selects the value, so that the next digit replaces it.
    onFocus: (event: { currentTarget: HTMLInputElement }) => event.currentTarget.select(),
  } as const;
}
