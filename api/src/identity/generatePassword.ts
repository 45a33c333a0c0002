import { randomBytes } from 'node:crypto';

/** Returns a random password of sixteen characters, 96 bits. */
export function generatePassword(): string {
  return randomBytes(12).toString('base64url');
}
