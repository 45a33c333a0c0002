/** Class names joined with spaces; what is falsy is left out. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}

/** The global class that sets `--club` and `--on-club` to a club's colours; empty without a key. */
export function clubClass(key: string | null | undefined): string {
  return key ? `club-${key}` : '';
}
