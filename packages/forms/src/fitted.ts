/**
 * Returns a value that was read from the storage with the fields of today, or undefined if it is of another kind. A
 * field that it lacks is newer: it has the value of what is stored now, or a blank one. A field that is gone is
 * dropped. Null fits where one of the samples has null or a plain value.
 * @param fresh the same of what is stored now. Its rows are found by their `key`.
 * @param blank a blank one, with one blank row in each list. It says which fields there are.
 * @param isOlder true if fields may be missing. All of the outermost object are needed.
 */
export function fitted(value: unknown, fresh: unknown, blank: unknown, isOlder = false): unknown {
  if (value === null) return isPlain(fresh) || isPlain(blank) ? null : undefined;
  const sample = blank ?? fresh;
  if (isPlain(sample)) return sample === null || typeof value === typeof sample ? value : undefined;
  if (typeof value !== 'object' || Array.isArray(value) !== Array.isArray(sample)) return undefined;
  if (Array.isArray(value)) return fittedRows(value, listOf(fresh), listOf(blank));
  const found = fieldsOf(value);
  const [now, none] = [fieldsOf(fresh), fieldsOf(blank)];
  const fields = [...fieldsOf(sample).keys()].map((name) => {
    if (isOlder && !found.has(name)) return [name, (now.has(name) ? now : none).get(name)] as const;
    return [name, fitted(found.get(name), now.get(name) ?? null, none.get(name) ?? null, true)] as const;
  });
  return fields.some(([, one]) => one === undefined) ? undefined : Object.fromEntries(fields);
}

function fittedRows(values: readonly unknown[], fresh: readonly unknown[], [blank]: readonly unknown[]): unknown {
  if (blank === undefined) return values;
  const keyOf = (row: unknown) => fieldsOf(row).get('key');
  const rows = values.map((row) => {
    const now = fresh.find((one) => keyOf(one) !== undefined && keyOf(one) === keyOf(row));
    return fitted(row, now ?? null, blank, true);
  });
  return rows.includes(undefined) ? undefined : rows;
}

const isPlain = (value: unknown) => value === null || typeof value !== 'object';
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const fieldsOf = (value: unknown) =>
  new Map<string, unknown>(typeof value === 'object' && value !== null ? Object.entries(value) : []);
