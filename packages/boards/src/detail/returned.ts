/** An item that could not be loaded, and the visitor who was on its list: the list stays, and says so. */
let message: string | null = null;
let isReturning = false;
const listeners = new Set<() => void>();

/** Says on the list why an item could not be loaded; what leads back there follows. */
export function setReturn(why: string): void {
  isReturning = true;
  setMessage(why);
}

/** A list's `shouldRevalidate`: one that is come back to from an item that could not be loaded stays as it is. */
export function stayOnReturn({ defaultShouldRevalidate }: { defaultShouldRevalidate: boolean }): boolean {
  const was = isReturning;
  isReturning = false;
  return !was && defaultShouldRevalidate;
}

export function clearReturn(): void {
  setMessage(null);
}

export const returnMessage = (): string | null => message;

export function subscribeReturn(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setMessage(next: string | null): void {
  message = next;
  for (const listener of listeners) listener();
}
