import { compress, type Encoding } from './encoding.ts';

export interface TextAnswerParts {
  body: Buffer;
  /** With its quotes. Null: the answer is sent without one. */
  etag: string | null;
  /** By default 200. */
  status?: number | undefined;
  /** Content type. If absent, the caller sets the header. */
  type?: string | undefined;
  /** Tags of the data the text was made from. A change with one of these tags makes it stale. */
  tags?: readonly string[] | undefined;
  /** Time on the site clock (epoch milliseconds) at which the text changes by itself. Null or absent: never. */
  validUntil?: number | null | undefined;
}

/**
 * Estimated size of a tag in addition to its characters, in bytes: a text, its places in lists, and the set of keys
 * that the cache has for each tag. Measured with Node 24: 67 for a tag that others share, 310 for one that none does.
 */
const TAG_BYTES = 300;

/** An answer that is ready to be sent. It is compressed once for each encoding. */
export class TextAnswer {
  readonly body: Buffer;
  readonly etag: string | null;
  readonly status: number;
  readonly type: string | undefined;
  readonly tags: readonly string[];
  readonly validUntil: number | null;
  readonly #tagBytes: number;
  readonly #compressed = new Map<Encoding, Buffer>();
  readonly #compressing = new Map<Encoding, Promise<Buffer>>();
  #onGrow: () => void = () => undefined;

  constructor({ body, etag, status = 200, type, tags = [], validUntil = null }: TextAnswerParts) {
    this.body = body;
    this.etag = etag;
    this.status = status;
    this.type = type;
    this.tags = tags;
    this.#tagBytes = tags.reduce((sum, { length }) => sum + length + TAG_BYTES, 0);
    this.validUntil = validUntil;
  }

  /** Size of the text, its compressed forms and its tags, in bytes. */
  get bytes(): number {
    let bytes = this.body.length + this.#tagBytes;
    for (const { length } of this.#compressed.values()) bytes += length;
    return bytes;
  }

  /** Returns the compressed body if it exists already. */
  compressed(encoding: Encoding): Buffer | undefined {
    return this.#compressed.get(encoding);
  }

  /** The encodings in which the body exists already. */
  get encodings(): Encoding[] {
    return [...this.#compressed.keys()];
  }

  /** Returns the compressed body, and stores it for the next request. Requests at the same time share the work. */
  compress(encoding: Encoding, quality: number): Promise<Buffer> {
    const running = this.#compressing.get(encoding) ?? this.#compress(encoding, quality);
    this.#compressing.set(encoding, running);
    return running;
  }

  async #compress(encoding: Encoding, quality: number): Promise<Buffer> {
    try {
      const bytes = await compress(this.body, encoding, quality);
      this.#compressed.set(encoding, bytes);
      this.#onGrow();
      return bytes;
    } finally {
      this.#compressing.delete(encoding);
    }
  }

  /** Calls `listener` whenever `bytes` has grown. */
  onGrow(listener: () => void): void {
    this.#onGrow = listener;
  }
}
