/** True if a header `Accept` names JSON with more weight than XML. */
export function prefersJson(accept = ''): boolean {
  const ranges = accept.split(',');
  return weightOf(ranges, 'json') > weightOf(ranges, 'xml');
}

/** Returns the largest weight (RFC 9110, 12.4.2) of the media ranges with a word; 0: there is none. */
function weightOf(ranges: readonly string[], word: string): number {
  const weights = ranges
    .filter((range) => range.toLowerCase().includes(word))
    .map((range) => Number(/;\s*q=([\d.]{1,5})/i.exec(range)?.[1] ?? 1));
  return Math.max(0, ...weights);
}
