import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The site's own colours (packages/ui/src/tokens.css). */
export const INK = '#0b1020';
const PAPER = '#f5f6fa';
export const WHITE = '#ffffff';
export const ACCENT = '#e4007f';

export interface ClubColours {
  /** `#rrggbb`. */
  colour: string;
  /** `#rrggbb`, readable on `colour`. */
  on_colour: string;
}

const FILE = join(import.meta.dirname, '../../../../data/club-colours.json');

/** The clubs' colours by club key. */
export const CLUB_COLOURS = JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, ClubColours>;

/** The marks of the categories (tokens.css, `--category-*`), for pictures that belong to no club. */
export const CATEGORY_COLOURS: Record<string, string> = {
  'spring-federation': '#067647',
  'autumn-federation': '#b4530a',
  'queens-cup': '#6a2fa0',
  'national-championship': '#1557b0',
  'federation-news': '#3d4a73',
};

function channels(hex: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}

/** Mixes two colours: `share` 0 is `from`, 1 is `to`. */
export function mix(from: string, to: string, share: number): string {
  const [one, other] = [channels(from), channels(to)];
  const mixed = one.map((value, index) => Math.round(value * (1 - share) + (other[index] ?? 0) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Returns the perceived brightness, 0 to 1. */
function brightness(hex: string): number {
  const [r = 0, g = 0, b = 0] = channels(hex);
  return (0.299 * r + 0.587 * g + 0.114 * b) / 255;
}

/** The colours that one picture is drawn in. */
export interface Palette {
  /** Behind everything. */
  ground: string;
  /** The two tones of mown grass. */
  turf: [string, string];
  /** Pitch lines. */
  line: string;
  /** The clubs' colours, or a category's. */
  a: string;
  b: string;
  /** The two sides' discs, distinct from the grass and from each other. */
  sides: [string, string];
  /** What moves: a ball's path, a flag. */
  pop: string;
  /** The lightest tone of objects and light. */
  light: string;
}

export type Mood = 'night' | 'club' | 'day';

/** The palette of a picture: by floodlight, on grass in the first side's colour, or on paper. */
export function makePalette(mood: Mood, a: string, b: string): Palette {
  // A pink path is not visible on red grass or beside red sides.
  const pop = isReddish(a) && mood !== 'day' ? WHITE : ACCENT;
  const common = { a, b, pop, light: WHITE, sides: sidesOn(mood, a, b) };
  if (mood === 'night') {
    return {
      ...common,
      ground: mix(INK, a, 0.06),
      turf: [mix('#161f3a', a, 0.2), mix('#111930', a, 0.14)],
      line: '#e6ebf8',
    };
  }
  if (mood === 'day') {
    return { ...common, ground: '#dde2ee', turf: ['#eceff6', PAPER], line: mix(a, INK, 0.25), light: INK };
  }
  const isBright = brightness(a) > 0.55;
  return {
    ...common,
    ground: mix(a, INK, 0.72),
    turf: isBright ? [a, mix(a, WHITE, 0.14)] : [mix(a, INK, 0.12), a],
    line: isBright ? mix(a, INK, 0.9) : WHITE,
  };
}

function sidesOn(mood: Mood, a: string, b: string): [string, string] {
  const dim = (colour: string) => (mood === 'night' && brightness(colour) < 0.3 ? mix(colour, WHITE, 0.32) : colour);
  if (mood !== 'club') return [dim(a), distance(dim(a), dim(b)) < 90 ? '#f2f4fa' : dim(b)];
  const first = brightness(a) > 0.55 ? INK : '#f2f4fa';
  return [first, distance(a, b) < 130 ? (first === INK ? '#ffffff' : INK) : b];
}

function distance(one: string, other: string): number {
  const [from, to] = [channels(one), channels(other)];
  return Math.hypot(...from.map((value, index) => value - (to[index] ?? 0)));
}

function isReddish(hex: string): boolean {
  const [r = 0, g = 0, b = 0] = channels(hex);
  return r > 150 && g < 70 && b < 110;
}
