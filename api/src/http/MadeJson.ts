/** The body of an answer as bytes of JSON, because it is made of parts that were made before. */
export class MadeJson {
  readonly bytes: Buffer;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  /** Returns a list of parts, each of them the bytes of JSON. */
  static listOf(parts: readonly Buffer[]): MadeJson {
    return new MadeJson(Buffer.concat([BEGIN, ...parts.flatMap((part, at) => (at === 0 ? part : [COMMA, part])), END]));
  }
}

const [BEGIN, COMMA, END] = ['[', ',', ']'].map((sign) => Buffer.from(sign)) as [Buffer, Buffer, Buffer];
