/**
 * Draws the site's pictures: covers of the press items, sample photos, hero art, club covers, the partner's banner, and
 * the pictures of shared links to matches. All are original drawings of pitches, balls, lights, seats and this site's
 * own crests: no text, no person.
 *
 * They are SVG, computed (`tools/pictures/src/art/`), and written as AVIF and WebP in the widths that pages use. The
 * outputs are committed; every run draws the same.
 *
 * `npm run draw:art -- [--only press-07] [folder]`
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { MATCH_SHARES, SHARE_SIZE, type MatchShare } from './art/matchShare.ts';
import { DRAWINGS, PICTURES, type PictureJob } from './art/pictures.ts';
import { rasterize } from './art/rasterize.ts';

const { values, positionals } = parseArgs({
  options: { only: { type: 'string', default: '' } },
  allowPositionals: true,
});
const root = positionals[0] ?? join(import.meta.dirname, '../../..');
sharp.concurrency(1);

/** Full colour resolution: with flat colours and thin lines, pink on navy frays otherwise. */
const AVIF = { quality: 54, effort: 4, chromaSubsampling: '4:4:4' } as const;
/** Messengers show neither AVIF nor WebP. */
const PNG = { palette: true, quality: 60, dither: 0, effort: 10, compressionLevel: 9 } as const;
const WEBP = { quality: 80, effort: 6, smartSubsample: true } as const;

async function write(file: string, bytes: Buffer): Promise<number> {
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), bytes);
  return bytes.length;
}

async function writePicture({ base, width, height, smaller, avif, svg }: PictureJob): Promise<number> {
  const drawing = svg();
  let bytes = 0;
  for (const one of [...smaller, width]) {
    const name = one === width ? base : `${base}-${one}`;
    const { data, info } = await rasterize(drawing, one, Math.round((height * one) / width));
    const pixels = () => sharp(data, { raw: info });
    if (!avif || avif.includes(one)) bytes += await write(`${name}.avif`, await pixels().avif(AVIF).toBuffer());
    bytes += await write(`${name}.webp`, await pixels().webp(WEBP).toBuffer());
  }
  return bytes;
}

async function writeShare({ file, svg }: MatchShare): Promise<number> {
  const { data, info } = await rasterize(svg(), SHARE_SIZE.width, SHARE_SIZE.height);
  return write(file, await sharp(data, { raw: info }).png(PNG).toBuffer());
}

let total = 0;
for (const job of PICTURES.filter(({ base }) => base.includes(values.only))) {
  const bytes = await writePicture(job);
  total += bytes;
  console.log(`${job.base} ${bytes} bytes`);
}
for (const { file, svg } of DRAWINGS.filter((drawing) => drawing.file.includes(values.only)))
  total += await write(file, Buffer.from(`${svg()}\n`));
let shares = 0;
for (const job of MATCH_SHARES.filter(({ file }) => file.includes(values.only))) shares += await writeShare(job);
console.log(`${shares} bytes of pairings, ${total + shares} bytes in all`);
