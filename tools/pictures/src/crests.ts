/**
 * Draws the clubs' crests: original emblems in the clubs' colours with the initial of the Korean name, none of them a
 * club's own mark. Writes `shell/public/images/badges/{key}.svg`, which pages show, and `{key}.png` (256 px) where SVG
 * is not supported; the same for `default` and `unknown`. The outputs are committed and the same on every run. The
 * initials are strokes, so no font is needed.
 *
 * `npm run draw:crests -- [folder]`
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { MARKS, OUTLINES, SYLLABLES, type Outline } from './crests/shapes.ts';

const SIZE = 256;
const ROOT = join(import.meta.dirname, '../../..');

interface Colours {
  /** `#rrggbb`. */
  colour: string;
  /** `#rrggbb`, readable on `colour`. */
  on_colour: string;
}

interface Crest {
  outline: Outline;
  /** Key of `SYLLABLES`. */
  initial: string;
  /** Key of `MARKS`: the drawing on the field behind the initial. */
  mark: string;
  /** Centre and size of the initial, in the crest's 256 units. */
  place: { x: number; y: number; size: number };
}

const CRESTS: Record<string, Crest> = {
  'sejong-sportstoto': { outline: 'shield', initial: '세', mark: 'rays', place: { x: 128, y: 140, size: 116 } },
  'hwacheon-kspo': { outline: 'round', initial: '화', mark: 'peaks', place: { x: 128, y: 106, size: 118 } },
  'suwon-fc-women': { outline: 'shield', initial: '수', mark: 'battlement', place: { x: 128, y: 152, size: 112 } },
  'gyeongju-khnp': { outline: 'round', initial: '경', mark: 'crown', place: { x: 128, y: 160, size: 106 } },
  'incheon-hyundai-steel': { outline: 'shield', initial: '인', mark: 'beams', place: { x: 128, y: 112, size: 120 } },
  'seoul-city-hall': { outline: 'hexagon', initial: '서', mark: 'roof', place: { x: 125, y: 156, size: 104 } },
  'mungyeong-sangmu': { outline: 'hexagon', initial: '상', mark: 'chevrons', place: { x: 130, y: 104, size: 116 } },
  'changnyeong-wfc': { outline: 'round', initial: '창', mark: 'waves', place: { x: 130, y: 102, size: 116 } },
};

/** For keys without a crest, and for a team that is not known yet. */
const NEUTRAL: Record<'default' | 'unknown', { colours: Colours; crest: Crest }> = {
  default: {
    colours: { colour: '#27304a', on_colour: '#ffffff' },
    crest: { outline: 'shield', initial: 'ball', mark: 'plain', place: { x: 128, y: 124, size: 124 } },
  },
  unknown: {
    colours: { colour: '#5a6480', on_colour: '#ffffff' },
    crest: { outline: 'shield', initial: '?', mark: 'plain', place: { x: 128, y: 124, size: 116 } },
  },
};

/** Mixes two colours: `share` 0 is `from`, 1 is `to`. */
function mix(from: string, to: string, share: number): string {
  const channel = (hex: string, index: number) => Number.parseInt(hex.slice(1 + index * 2, 3 + index * 2), 16);
  const mixed = [0, 1, 2].map((i) => Math.round(channel(from, i) * (1 - share) + channel(to, i) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/**
 * Returns the crest as SVG: dark rim, light line, field with its mark, initial. The two rims are visible on light and
 * dark pages.
 */
function drawCrest(crest: Crest, { colour, on_colour: ink }: Colours): string {
  const outline = OUTLINES[crest.outline];
  const { x, y, size } = crest.place;
  const scale = size / 100;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 256 256">
<clipPath id="field"><path d="${outline}"/></clipPath>
<path d="${outline}" fill="${mix(colour, '#000000', 0.45)}" stroke="${mix(colour, '#000000', 0.45)}" stroke-width="28" stroke-linejoin="round"/>
<path d="${outline}" fill="#ffffff" stroke="#ffffff" stroke-width="16" stroke-linejoin="round"/>
<g clip-path="url(#field)"><path d="${outline}" fill="${colour}"/>
${(MARKS[crest.mark] ?? '')
  .replaceAll('LIGHT', mix(colour, '#ffffff', 0.2))
  .replaceAll('DARK', mix(colour, '#000000', 0.22))
  .replaceAll('INK', ink)}</g>
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
const colours = JSON.parse(await readFile(join(ROOT, 'data/club-colours.json'), 'utf8')) as Record<string, Colours>;
for (const [key, crest] of Object.entries(CRESTS)) {
  const pair = colours[key];
  if (!pair) throw new Error(`data/club-colours.json has no colours for ${key}`);
  console.log(await writeCrest(folder, key, drawCrest(crest, pair)));
}
for (const [key, { crest, colours: pair }] of Object.entries(NEUTRAL)) {
  console.log(await writeCrest(folder, key, drawCrest(crest, pair)));
}
