/**
 * Draws the site's icons (home screen, tab, feed readers) and the picture of shared links. Raster files, because
 * messengers and home screens do not show SVG. The outputs are committed and the same on every run.
 *
 * `npm run draw:identity -- [folder]`
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PRODUCT_NAME } from '@wkff/contracts';
import sharp from 'sharp';
import { makeCanvas } from './art/canvas.ts';
import { ACCENT, makePalette } from './art/colours.ts';
import { makeRandom } from './art/random.ts';
import { rasterize } from './art/rasterize.ts';
import { iconDrawing, sharePicture } from './art/share.ts';

const root = process.argv[2] ?? join(import.meta.dirname, '../../../shell/public');
sharp.concurrency(1);

/** Launchers crop a maskable icon to their own shape: its drawing is within the middle four fifths. */
const SAFE = 0.72;

async function write(file: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), bytes);
  console.log(`${file} ${bytes.length} bytes`);
}

function icon(size: number, corner: number, scale: number): Promise<Buffer> {
  return sharp(Buffer.from(iconDrawing(corner, scale)), { density: (72 * size) / 16 })
    .resize(size, size)
    .png({ palette: true, effort: 10, compressionLevel: 9 })
    .toBuffer();
}

/** An ICO file around one PNG: its directory has a single entry. */
function toIco(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

const [width, height] = [1200, 630];
const canvas = makeCanvas(width, height, makePalette('night', '#3a4fa8', ACCENT), makeRandom(7));
sharePicture(canvas, PRODUCT_NAME);
const { data, info } = await rasterize(canvas.toSvg(), width, height);
await write('images/share.jpg', await sharp(data, { raw: info }).jpeg({ quality: 82, mozjpeg: true }).toBuffer());

await write('icons/icon-192.png', await icon(192, 7, 1));
await write('icons/icon-512.png', await icon(512, 7, 1));
await write('icons/maskable-512.png', await icon(512, 0, SAFE));
await write('apple-touch-icon.png', await icon(180, 0, 0.82));
await write('favicon.ico', toIco(await icon(32, 7, 1), 32));
