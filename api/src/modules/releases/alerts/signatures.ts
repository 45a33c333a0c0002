import { createHmac } from 'node:crypto';

/**
 * Returns the headers of a signed message, by the rules of Standard Webhooks: an HMAC-SHA256 of id, time and body.
 * @param secret `whsec_` and the key in base64. @param now epoch ms.
 */
export function signatureHeaders(secret: string, id: string, body: string, now: number): Record<string, string> {
  const timestamp = String(Math.floor(now / 1000));
  const signature = createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}

/** Returns the secret of a section's address. Another nonce makes another one, and the database has none of them. */
export function sectionSecret(siteSecret: string, name: string, nonce: string): string {
  const key = createHmac('sha256', keyOf(siteSecret)).update(`alerts of ${name}: ${nonce}`).digest('base64');
  return `${PREFIX}${key}`;
}

const PREFIX = 'whsec_';

function keyOf(secret: string): Buffer {
  return Buffer.from(secret.slice(PREFIX.length), 'base64');
}
