/** Groups consecutive matches of one month (`YYYY-MM`), in the order passed in. */
export function groupByMonth<T extends { match_date: string }>(
  matches: readonly T[],
): { month: string; matches: T[] }[] {
  const groups: { month: string; matches: T[] }[] = [];
  for (const match of matches) {
    const month = match.match_date.slice(0, 7);
    const last = groups.at(-1);
    if (last?.month === month) last.matches.push(match);
    else groups.push({ month, matches: [match] });
  }
  return groups;
}
