import { createHmac } from 'node:crypto';
import { realNow } from '@wkff/contracts';
import { isSecret } from '@wkff/server';

/** Lifetime of a signed address in ms (docs/spec/content.md#storage). */
const SIGNED_MS = 10 * 60 * 1000;

/** Signs and checks addresses of files that are not public. */
export class UploadSigner {
  readonly #key: Buffer;

  /** @param secret secret that all API processes share. The key is derived from it. */
  constructor(secret: string) {
    this.#key = createHmac('sha256', secret).update('addresses of uploads').digest();
  }

  /**
   * Returns the signed address of a file, by its name on the wire. It is valid for 10 minutes, its query for all sizes
   * of the picture. Use it only in uncached answers whose reader may see the file.
   */
  sign(name: string): string {
    const expires = String(realNow() + SIGNED_MS);
    return `/uploads/${name}?expires=${expires}&signature=${this.#signatureOf(name, expires)}`;
  }

  /** True for the query of a signed address of the file that has not expired. */
  isSigned(name: string, { expires = '', signature = '' }: { expires?: string; signature?: string }): boolean {
    return (
      /^\d{13}$/.test(expires) && realNow() < Number(expires) && isSecret(signature, this.#signatureOf(name, expires))
    );
  }

  /** Returns the address of a file for those who have a guest link, by its id. It is good as long as the link is. */
  signForGuest(name: string, linkId: number): string {
    return `/uploads/${name}?guest=${linkId}&signature=${this.#signatureOf(name, `guest ${linkId}`)}`;
  }

  /** Returns the id of the guest link that an address of the file is signed for; null for any other address. */
  guestLinkOf(name: string, { guest = '', signature = '' }: { guest?: string; signature?: string }): number | null {
    const isSigned = /^[1-9]\d{0,8}$/.test(guest) && isSecret(signature, this.#signatureOf(name, `guest ${guest}`));
    return isSigned ? Number(guest) : null;
  }

  #signatureOf(name: string, until: string): string {
    return createHmac('sha256', this.#key)
      .update(`${sizedName(name) ?? name} ${until}`)
      .digest('base64url');
  }
}

const SIZE = /^(?<stem>.+-\d+x\d+)(-\d+)?\.(avif|webp)$/;

/** Returns the common name of a picture's sizes from the name of one of them; undefined for any other file. */
export function sizedName(name: string): string | undefined {
  const stem = SIZE.exec(name)?.groups?.stem;
  return stem === undefined ? undefined : `${stem}.webp`;
}
