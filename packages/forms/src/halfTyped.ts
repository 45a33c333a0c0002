import type { Problems } from './editable.ts';
import { formTexts } from './texts.ts';

const TEXTS: Readonly<Record<string, string>> = formTexts.halfTyped;

/**
 * Returns the errors of dates and times that are typed in part, by the names of their inputs: browsers give them the
 * value of an empty one. An input has the name of its field.
 */
export function halfTyped(form: HTMLFormElement | null): Problems {
  const inputs = [...(form?.querySelectorAll('input') ?? [])].filter(({ validity }) => validity.badInput);
  return Object.fromEntries(inputs.flatMap(({ name, type }) => (TEXTS[type] ? [[name, TEXTS[type]]] : [])));
}
