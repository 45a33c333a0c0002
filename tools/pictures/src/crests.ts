/**
 * Draws the clubs' crests: original emblems in the clubs' colours with the initial of the Korean name, none of them a
 * club's own mark. Writes `shell/public/images/badges/{key}.svg`, which pages show, and `{key}.png` (256 px) where SVG
 * is not supported; the same for `default` and `unknown`. The outputs are committed and the same on every run. The
 * initials are strokes, so no font is needed.
 *
 * `npm run draw:crests -- [folder]`
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { CLUB_COLOURS, mix, type ClubColours } from './art/colours.ts';
import { CRESTS, drawMark, OUTLINES, SYLLABLES, type Crest } from './crests/shapes.ts';

const SIZE = 256;
const ROOT = join(import.meta.dirname, '../../..');

/** For keys without a crest, and for a team that is not known yet. */
const NEUTRAL: Record<'default' | 'unknown', { colours: ClubColours; crest: Crest }> = {
  default: {
    colours: { colour: '#27304a', on_colour: '#ffffff' },
    crest: { outline: 'shield', initial: 'ball', mark: 'plain', place: { x: 128, y: 124, size: 124 } },
  },
  unknown: {
    colours: { colour: '#5a6480', on_colour: '#ffffff' },
    crest: { outline: 'shield', initial: '?', mark: 'plain', place: { x: 128, y: 124, size: 116 } },
  },
};

/**
 * Returns the crest as SVG: dark rim, light line, field with its mark, initial. The two rims are visible on light and
 * dark pages.
 */
function drawCrest(crest: Crest, { colour, on_colour: ink }: ClubColours): string {
  const outline = OUTLINES[crest.outline];
  const { x, y, size } = crest.place;
  const scale = size / 100;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 256 256">
<clipPath id="field"><path d="${outline}"/></clipPath>
<path d="${outline}" fill="${mix(colour, '#000000', 0.45)}" stroke="${mix(colour, '#000000', 0.45)}" stroke-width="28" stroke-linejoin="round"/>
<path d="${outline}" fill="#ffffff" stroke="#ffffff" stroke-width="16" stroke-linejoin="round"/>
<g clip-path="url(#field)"><path d="${outline}" fill="${colour}"/>
${drawMark(crest, mix(colour, '#ffffff', 0.2), mix(colour, '#000000', 0.22), ink)}</g>
<g transform="translate(${x - size / 2} ${y - size / 2}) scale(${scale})" fill="none" stroke="${ink}" stroke-width="12.5" stroke-linecap="butt" stroke-linejoin="miter">${SYLLABLES[crest.initial] ?? ''}</g>
</svg>`;
}

/** Writes both files; returns a line with their sizes in bytes. */
async function writeCrest(folder: string, key: string, svg: string): Promise<string> {
  await writeFile(join(folder, `${key}.svg`), svg);
  const png = await sharp(Buffer.from(svg))
    .png({ palette: true, quality: 60, dither: 0, effort: 10, compressionLevel: 9 })
    .toBuffer();
  await writeFile(join(folder, `${key}.png`), png);
  return `${key}: SVG ${svg.length} bytes, PNG ${png.length} bytes`;
}

const folder = process.argv[2] ?? join(ROOT, 'shell/public/images/badges');
await mkdir(folder, { recursive: true });
for (const [key, crest] of Object.entries(CRESTS)) {
  const pair = CLUB_COLOURS[key];
  if (!pair) throw new Error(`data/club-colours.json has no colours for ${key}`);
  console.log(await writeCrest(folder, key, drawCrest(crest, pair)));
}
for (const [key, { crest, colours: pair }] of Object.entries(NEUTRAL)) {
  console.log(await writeCrest(folder, key, drawCrest(crest, pair)));
}
