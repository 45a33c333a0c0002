/** The state of a visit that returned to the list because an item could not be loaded. */
let message: string | null = null;
let isReturning = false;
const listeners = new Set<() => void>();

/** Makes the list show why an item could not be loaded; called before the redirect to the list. */
export function setReturn(why: string): void {
  isReturning = true;
  setMessage(why);
}

/** `shouldRevalidate` of a list: a visitor who returns from an item that could not be loaded finds it unchanged. */
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
