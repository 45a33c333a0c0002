import sharp from 'sharp';

const BYTES = 1_000_000;

/** Returns a JPEG of noise of 1 MB or a little more: noise takes longest to compress. */
export async function noisyPicture(): Promise<Buffer<ArrayBuffer>> {
  for (let width = 800; ; width += 80) {
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
    const create = { width, height: width * 0.75, channels: 3, background: '#888', noise } as const;
    // Enlarged twice: a camera's noise is not finer either.
    const bytes = await sharp(await sharp({ create }).png().toBuffer())
      .resize(width * 2)
      .jpeg({ quality: 85 })
      .toBuffer();
    if (bytes.length >= BYTES) return Buffer.from(bytes);
  }
}
