import { compress, type Encoding } from './encoding.ts';

export interface TextAnswerParts {
  body: Buffer;
  /** With its quotes; null: the answer goes out without one. */
  etag: string | null;
  /** Default: 200. */
  status?: number | undefined;
  /** The content type; absent: whoever sends it has set it. */
  type?: string | undefined;
  /** What the text was made from: a change with one of these tags makes it stale. */
  tags?: readonly string[] | undefined;
  /** Moment on the site clock (epoch ms) at which the text changes by itself; absent or null: it doesn't. */
  validUntil?: number | null | undefined;
}

/** A text ready to be sent, compressed once for each encoding. */
export class TextAnswer {
  readonly body: Buffer;
  readonly etag: string | null;
  readonly status: number;
  readonly type: string | undefined;
  readonly tags: readonly string[];
  readonly validUntil: number | null;
  readonly #compressed = new Map<Encoding, Buffer>();
  #onGrow: () => void = () => undefined;

  constructor({ body, etag, status = 200, type, tags = [], validUntil = null }: TextAnswerParts) {
    this.body = body;
    this.etag = etag;
    this.status = status;
    this.type = type;
    this.tags = tags;
    this.validUntil = validUntil;
  }

  /** Bytes held: the plain text and its compressed forms. */
  get bytes(): number {
    let bytes = this.body.length;
    for (const { length } of this.#compressed.values()) bytes += length;
    return bytes;
  }

  /** Returns the compressed body if it was asked for before. */
  compressed(encoding: Encoding): Buffer | undefined {
    return this.#compressed.get(encoding);
  }

  /** Compresses the body and remembers the result. */
  async compress(encoding: Encoding, quality: number): Promise<Buffer> {
    const bytes = await compress(this.body, encoding, quality);
    this.#compressed.set(encoding, bytes);
    this.#onGrow();
    return bytes;
  }

  /** Calls `listener` whenever `bytes` has grown. */
  onGrow(listener: () => void): void {
    this.#onGrow = listener;
  }
}
