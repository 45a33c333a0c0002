import { timingSafeEqual } from 'node:crypto';

/** Returns true if the caller sent the secret. Its duration does not reveal how much of it was right. */
export function isSecret(received: string | string[] | undefined, secret: string): boolean {
  if (typeof received !== 'string') return false;
  const [a, b] = [Buffer.from(received), Buffer.from(secret)];
  return a.length === b.length && timingSafeEqual(a, b);
}
