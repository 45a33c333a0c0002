/** Returns a list with an entry at its former place again; the same list if it has the entry. */
export function putBack<T extends { key: string }>(list: readonly T[], entry: T, place: number): readonly T[] {
  return list.some(({ key }) => key === entry.key) ? list : list.toSpliced(place, 0, entry);
}
