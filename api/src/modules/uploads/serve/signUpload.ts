import { createHmac } from 'node:crypto';
import { realNow } from '@wkff/contracts';
import { isSecret } from '@wkff/server';

/** How long a signed address is good, in ms (docs/spec/content.md#storage). */
const SIGNED_MS = 10 * 60 * 1000;

/** Signs and checks addresses of files that are not public. */
export interface UploadSigner {
  /**
   * Returns the address of a file under the name that the wire has for it, good for 10 minutes. Its query is good for
   * all sizes of the picture. Only for an answer that the reader may see, and that nobody caches.
   */
  sign(name: string): string;
  /** True for the query of a signed address of the file, while it is good. */
  isSigned(name: string, query: { expires?: string; signature?: string }): boolean;
}

/** Creates a signer; its key is made from a secret that all API processes share. */
export function createUploadSigner(secret: string): UploadSigner {
  const key = createHmac('sha256', secret).update('addresses of uploads').digest();
  const signatureOf = (name: string, expires: string) =>
    createHmac('sha256', key)
      .update(`${sizedName(name) ?? name} ${expires}`)
      .digest('base64url');
  return {
    sign(name) {
      const expires = String(realNow() + SIGNED_MS);
      return `/uploads/${name}?expires=${expires}&signature=${signatureOf(name, expires)}`;
    },
    isSigned: (name, { expires = '', signature = '' }) =>
      /^\d{13}$/.test(expires) && realNow() < Number(expires) && isSecret(signature, signatureOf(name, expires)),
  };
}

const SIZE = /^(?<stem>.+-\d+x\d+)(-\d+)?\.(avif|webp)$/;

/** The name that a picture with sizes goes by, from that of any of them; undefined for any other file. */
export function sizedName(name: string): string | undefined {
  const stem = SIZE.exec(name)?.groups?.stem;
  return stem === undefined ? undefined : `${stem}.webp`;
}
