/** Returns the result of `work`, or null if it throws: a browser's storage may be blocked or full. */
export function tryOrNull<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
