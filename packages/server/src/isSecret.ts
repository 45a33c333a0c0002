import { timingSafeEqual } from 'node:crypto';

/** True when the caller gave the secret; compares without telling by its time how much of it was right. */
export function isSecret(given: string | string[] | undefined, secret: string): boolean {
  if (typeof given !== 'string') return false;
  const [a, b] = [Buffer.from(given), Buffer.from(secret)];
  return a.length === b.length && timingSafeEqual(a, b);
}
