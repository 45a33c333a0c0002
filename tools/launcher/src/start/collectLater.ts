/** When what a start needed is garbage, in ms after it. */
const LATER_MS = 8_000;
const ALL = { type: 'major', execution: 'sync', flavor: 'last-resort' } as const;

/**
 * Collects the garbage of a start once, a while after it: a process that then does nothing would keep it. Does nothing
 * without `--expose-gc`.
 */
export function collectLater(gc: ((what: typeof ALL) => unknown) | undefined = globalThis.gc): void {
  setTimeout(() => void gc?.(ALL), LATER_MS).unref();
}
