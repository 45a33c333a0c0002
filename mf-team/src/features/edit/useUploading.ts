import { useState } from 'react';
import type { Problems } from './section.ts';
import { texts } from './texts.ts';

/** Counts the pictures of a form that are on their way: the form can't be saved until they are there. */
export function useUploading() {
  const [fields, setFields] = useState<readonly string[]>([]);
  return {
    onUploading(field: string, isUploading: boolean): void {
      setFields((before) => [...before.filter((one) => one !== field), ...(isUploading ? [field] : [])]);
    },
    /** What keeps the form from being saved. */
    problems: Object.fromEntries(fields.map((field) => [field, texts.photo.wait])) as Problems,
  };
}
