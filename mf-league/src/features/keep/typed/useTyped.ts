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

/** Returns the texts of several fields of a panel and their setter, which takes those that change (`useTyped`). */
export function useTypedFields<Texts extends { [Field in keyof Texts]: string }>(
  typed: TypedTexts,
  panel: string,
  initial: Texts,
) {
  const [texts, setTexts] = useState(() => {
    const fields = Object.entries<string>(initial);
    return Object.fromEntries(fields.map(([field, text]) => [field, typed.textOf(panel, field) ?? text])) as Texts;
  });
  const type = (changes: Partial<Texts>): void => {
    setTexts((before) => ({ ...before, ...changes }));
    for (const [field, text] of Object.entries(changes) as [keyof Texts & string, string][])
      typed.set(panel, field, text === initial[field] ? null : text);
  };
  return [texts, type] as const;
}
