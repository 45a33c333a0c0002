export interface DateGroupOf<T> {
  /** `YYYY-MM-DD`. */
  date: string;
  matches: T[];
}

/** Groups consecutive matches of one day, in the order passed in. */
export function groupByDate<T extends { match_date: string }>(matches: readonly T[]): DateGroupOf<T>[] {
  const groups: DateGroupOf<T>[] = [];
  for (const match of matches) {
    const last = groups.at(-1);
    if (last?.date === match.match_date) last.matches.push(match);
    else groups.push({ date: match.match_date, matches: [match] });
  }
  return groups;
}

/** Compares matches by date, then kick-off (unknown last), then id. */
export function byKickOff(
  a: { match_date: string; match_time: string | null; id: number },
  b: { match_date: string; match_time: string | null; id: number },
): number {
  const key = (match: typeof a) => `${match.match_date}T${match.match_time ?? '99'}`;
  return key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : a.id - b.id;
}
