/**
 * Returns a count as texts show it, e.g. `1,234`. Not `toLocaleString`: its first call has the browser load a number
 * format, which blocked the start of a page for 50 ms on a phone four times slower.
 */
export function formatCount(count: number): string {
  if (count < 1_000) return String(count);
  return `${formatCount(Math.floor(count / 1_000))},${String(count % 1_000).padStart(3, '0')}`;
}
