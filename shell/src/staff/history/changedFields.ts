import type { AuditRecord } from '@wkff/contracts';

/** A field that differs before and after, in words. Null: it was not there. */
export interface ChangedField {
  name: string;
  before: string | null;
  after: string | null;
}

/** Returns the fields of an entry that differ, in their order. */
export function changedFields({ before, after }: Pick<AuditRecord, 'before' | 'after'>): ChangedField[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names.flatMap((name) => {
    const field = { name, before: inWords(before?.[name]), after: inWords(after?.[name]) };
    return field.before === field.after ? [] : [field];
  });
}

function inWords(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
