/**
 * Returns the fields of a value with their kinds, to compare what is stored with what the code stores today. A value
 * that is null in either of both is of an unknown kind.
 * @param other the value that it is compared with.
 * @throws if a list is empty: the fields of its rows are unknown.
 */
export function shapeOf(value: unknown, other: unknown): unknown {
  if (value === null || other === null) return 'any';
  if (typeof value !== 'object') return typeof value;
  if (Array.isArray(value)) {
    const [one, two] = [value, other].map((list) => (Array.isArray(list) ? (list[0] as unknown) : undefined));
    if (one === undefined || two === undefined) throw new Error('a list is empty');
    return [shapeOf(one, two)];
  }
  const others = new Map<string, unknown>(Object.entries((other ?? {}) as object));
  const shapes = Object.entries(value as Record<string, unknown>).map(([name, one]) => [
    name,
    shapeOf(one, others.has(name) ? others.get(name) : one),
  ]);
  return Object.fromEntries(shapes) as Record<string, unknown>;
}
