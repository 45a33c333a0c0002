import { useState, type ChangeEvent, type CompositionEvent } from 'react';
import { acceptDigits } from './digits.ts';

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
