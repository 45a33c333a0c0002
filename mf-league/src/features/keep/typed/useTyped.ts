import { useState } from 'react';
import type { TypedTexts } from './TypedTexts.ts';

/**
 * Returns the text of a field and its setter, as `useState` does. A text that differs from the initial one is stored in
 * this browser until its panel is recorded or given up (`TypedTexts.forget`).
 */
export function useTyped<Text extends string>(typed: TypedTexts, panel: string, field: string, initial: Text) {
  const [text, setText] = useState(() => (typed.textOf(panel, field) ?? initial) as Text);
  const type = (next: Text): void => {
    setText(next);
    typed.set(panel, field, next === initial ? null : next);
  };
  return [text, type] as const;
}
