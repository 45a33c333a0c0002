/** Joins class names with spaces and leaves out falsy ones. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}

/** Returns the global class that sets `--club` and `--on-club` to a club's colours; empty without a key. */
export function clubClass(key: string | null | undefined): string {
  return key ? `club-${key}` : '';
}
