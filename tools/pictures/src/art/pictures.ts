/** Every picture of the site: its files, widths and drawing. */
import { sizesOf } from '@wkff/contracts';
import { makeCanvas, type Canvas } from './canvas.ts';
import { ACCENT, CLUB_COLOURS, makePalette } from './colours.ts';
import { KICK_OFF, PHOTOS, POPUP, PRESS, type Motif } from './press.ts';
import { makeRandom } from './random.ts';
import * as wide from './scenes/wide.ts';
import { finish } from './stadium.ts';

/**
 * A picture as files: `{base}.webp` at full size, `{base}-{width}.webp` in smaller widths, and AVIF in all these widths
 * or only those of `avif`.
 */
export interface PictureJob {
  /** Path from the root, without width and format. */
  base: string;
  width: number;
  height: number;
  /** Smaller widths that are used, ascending. */
  smaller: number[];
  avif?: number[];
  svg: () => string;
}

const UPLOADS = 'data/uploads';
const IMAGES = 'shell/public/images';
/** The federation's own pictures are in indigo and the accent. */
const INDIGO = '#3a4fa8';

/** A picture of 16:9 with the widths and the name that pages expect of an upload. */
function motif(name: string, one: Motif, seed: number, width: number): PictureJob {
  const height = (width * 9) / 16;
  const stem = `${name}-${width}x${height}`;
  const widthsAs = (format: string) =>
    sizesOf({ stem, width })
      .filter((size) => size.format === format)
      .map((size) => size.width);
  const smaller = widthsAs('webp').slice(0, -1);
  return {
    base: `${UPLOADS}/${stem}`,
    width,
    height,
    smaller,
    avif: widthsAs('avif'),
    svg: () => drawMotif(one, seed),
  };
}

function drawn(width: number, height: number, scene: (canvas: Canvas) => void): string {
  const canvas = makeCanvas(width, height, makePalette('night', INDIGO, ACCENT), makeRandom(7));
  scene(canvas);
  return canvas.toSvg();
}

const two = (number: number) => String(number).padStart(2, '0');

/** Covers of the press items, in the order of `news.json`. */
export const PRESS_PICTURES = PRESS.map((one, index) => motif(`press-${two(index + 1)}`, one, index + 1, 960));

const photos = PHOTOS.map((one, index) => motif(`photo-${two(index + 1)}`, one, 101 + index, 1600));
const kickOff = KICK_OFF.map((one, index) => motif(`kick-off-${two(index + 2)}`, one, 121 + index, 960));
const popup = motif('popup', POPUP, 110, 640);

const HERO = { stadium: wide.heroStadium, ball: wide.heroBall, clubs: wide.heroClubs, lights: wide.heroLights };
const hero = Object.entries(HERO).map(([name, scene]): PictureJob => ({
  base: `${IMAGES}/hero/${name}`,
  width: 1600,
  height: 700,
  smaller: [1024],
  svg: () => drawn(1600, 700, scene),
}));

const covers = Object.keys(CLUB_COLOURS).map((club): PictureJob => ({
  base: `${IMAGES}/covers/${club}`,
  width: 1600,
  height: 500,
  smaller: [800],
  svg: () => drawn(1600, 500, (canvas) => wide.clubCover(canvas, club)),
}));

// Twice as wide as they are shown, for dense screens.
const banners: PictureJob[] = [
  {
    base: `${IMAGES}/partner/desktop`,
    width: 2400,
    height: 400,
    smaller: [1200],
    svg: () => drawn(1200, 200, wide.banner),
  },
  {
    base: `${IMAGES}/partner/tablet`,
    width: 1536,
    height: 320,
    smaller: [768],
    svg: () => drawn(768, 160, wide.banner),
  },
];

export const PICTURES: PictureJob[] = [...PRESS_PICTURES, ...photos, ...kickOff, popup, ...hero, ...covers, ...banners];

/** Pictures that stay SVG: what a phone shows above the fold is not a raster. */
export const DRAWINGS = [{ file: `${IMAGES}/partner/mobile.svg`, svg: () => drawn(390, 120, wide.banner) }];

/** Returns the SVG of a motif, 1600 × 900; the same seed draws the same picture. */
function drawMotif({ scene, mood, colours, strength }: Motif, seed: number): string {
  const canvas = makeCanvas(1600, 900, makePalette(mood, ...colours), makeRandom(seed));
  scene(canvas);
  finish(canvas, strength);
  return canvas.toSvg();
}
