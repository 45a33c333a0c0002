import type { Problems } from '@wkff/forms';
import { useState } from 'react';
import { texts } from './texts.ts';

/** Counts a form's unfinished uploads, which block the save. */
export function useUploading() {
  const [fields, setFields] = useState<readonly string[]>([]);
  return {
    onUploading(field: string, isUploading: boolean): void {
      setFields((before) => [...before.filter((one) => one !== field), ...(isUploading ? [field] : [])]);
    },
    /** The error that keeps the form from being saved. */
    problems: Object.fromEntries(fields.map((field) => [field, texts.photo.wait])) as Problems,
  };
}
