import sharp from 'sharp';

type Colour = readonly [number, number, number];

const WIDTH = 3_200;
const HEIGHT = 2_400;

/** The colours of a photo's quarters as people see it: top left, top right, bottom left, bottom right. */
export const QUARTERS: readonly Colour[] = [
  [235, 20, 20],
  [20, 220, 40],
  [20, 30, 230],
  [240, 215, 20],
];

/** Noise takes seconds to compress, and these pictures are only read again. */
const UNPACKED = { compressionLevel: 0 };

/**
 * Returns a photo as a phone stores it: on its side, with a tag that says how it was held (orientation 6), and in the
 * colours of Display P3. It has noise, which makes it large.
 */
export async function quarteredPhoto(): Promise<Buffer> {
  const [topLeft, topRight, bottomLeft, bottomRight] = QUARTERS;
  // Turned by 90 degrees to the left.
  const places = [
    { input: paint(topRight), left: 0, top: 0 },
    { input: paint(bottomRight), left: WIDTH / 2, top: 0 },
    { input: paint(topLeft), left: 0, top: HEIGHT / 2 },
    { input: paint(bottomLeft), left: WIDTH / 2, top: HEIGHT / 2 },
  ];
  const quarters = await Promise.all(places.map(async ({ input, ...place }) => ({ input: await input, ...place })));
  const noise = { type: 'gaussian', mean: 128, sigma: 24 } as const;
  const grain = sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#888', noise } });
  const painted = await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#000' } })
    .composite([...quarters, { input: await grain.png(UNPACKED).toBuffer(), blend: 'soft-light' }])
    .png(UNPACKED)
    .toBuffer();
  return sharp(painted).withMetadata({ orientation: 6 }).withIccProfile('p3').jpeg({ quality: 90 }).toBuffer();
}

const paint = ([r, g, b]: Colour = [0, 0, 0]): Promise<Buffer> =>
  sharp({ create: { width: WIDTH / 2, height: HEIGHT / 2, channels: 3, background: { r, g, b } } })
    .png()
    .toBuffer();

/** Returns a picture's size, and the mean colours of its quarters, without looking at its orientation. */
export async function quartersOf(
  picture: Buffer,
): Promise<{ width: number; height: number; quarters: readonly (readonly number[])[] }> {
  const { width, height } = await sharp(picture).metadata();
  const [across, down] = [Math.floor(width / 2), Math.floor(height / 2)];
  const quarters = [0, 1, 2, 3].map(async (place) => {
    const area = { left: (place % 2) * across, top: Math.floor(place / 2) * down, width: across, height: down };
    const { channels } = await sharp(await sharp(picture).extract(area).png().toBuffer()).stats();
    return channels.slice(0, 3).map(({ mean }) => Math.round(mean));
  });
  return { width, height, quarters: await Promise.all(quarters) };
}
