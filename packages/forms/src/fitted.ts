/**
 * Returns a value that was read from the storage with the fields of a sample, or undefined if it is of another kind.
 * Null fits where the sample has null or a plain value. Fields that the sample lacks are dropped.
 * @param isOlder true if fields may be missing, because they are newer: they get the sample's values. Rows of lists
 * always need all fields.
 */
export function fitted(value: unknown, sample: unknown, isOlder = false): unknown {
  if (sample === null) return value;
  if (typeof sample !== 'object') return value === null || typeof value === typeof sample ? value : undefined;
  if (typeof value !== 'object' || value === null || Array.isArray(value) !== Array.isArray(sample)) return undefined;
  if (Array.isArray(value) && Array.isArray(sample)) {
    const rows = sample.length === 0 ? value : value.map((one: unknown) => fitted(one, sample[0]));
    return rows.includes(undefined) ? undefined : rows;
  }
  const found = new Map<string, unknown>(Object.entries(value));
  const fields = Object.entries(sample).map(([name, one]: [string, unknown]) => {
    const isMissing = isOlder && !found.has(name);
    return [name, isMissing ? one : fitted(found.get(name), one, true)] as const;
  });
  return fields.some(([, one]) => one === undefined) ? undefined : Object.fromEntries(fields);
}
