/** The message of a list to which the visitor was redirected because an item could not be loaded. */
let message: string | null = null;
let isReturning = false;
const listeners = new Set<() => void>();

/** Stores the reason why an item could not be loaded, for the list to show. Call it before the redirect. */
export function setReturn(why: string): void {
  isReturning = true;
  setMessage(why);
}

/** `shouldRevalidate` of a list. Doesn't reload it after a redirect from an item that could not be loaded. */
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
