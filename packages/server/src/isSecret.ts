import { timingSafeEqual } from 'node:crypto';

/** Returns true if the caller sent the secret. Compares in constant time. */
export function isSecret(received: string | string[] | undefined, secret: string): boolean {
  if (typeof received !== 'string') return false;
  const [a, b] = [Buffer.from(received), Buffer.from(secret)];
  return a.length === b.length && timingSafeEqual(a, b);
}
