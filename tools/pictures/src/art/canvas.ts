import { WHITE, type Palette } from './colours.ts';
import type { Random } from './random.ts';

/** A point of the picture, in its units. */
export type Point = readonly [x: number, y: number];

/** A picture that is being drawn: its size in units, its colours, and what has been drawn. */
export interface Canvas {
  width: number;
  height: number;
  palette: Palette;
  random: Random;
  /** Draws SVG on top. */
  draw(...svg: string[]): void;
  /** Adds a definition, in whose text `ID` is replaced by its id. Returns `url(#…)`. */
  define(svg: string): string;
  toSvg(): string;
}

export function makeCanvas(width: number, height: number, palette: Palette, random: Random): Canvas {
  const definitions: string[] = [];
  const body: string[] = [];
  return {
    width,
    height,
    palette,
    random,
    draw: (...svg) => void body.push(...svg),
    define(svg) {
      const id = `d${definitions.length}`;
      definitions.push(svg.replace('ID', id));
      return `url(#${id})`;
    },
    toSvg: () =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${definitions.join('')}</defs>${body.join('\n')}</svg>`,
  };
}

/** Formats a number for SVG, rounded. */
export const n = (value: number) => Number(value.toFixed(1));

/** Reads points as SVG writes them: `0,0 0.5,1`. */
export function pointsOf(text: string): Point[] {
  return text.split(' ').map((pair) => {
    const [x = 0, y = 0] = pair.split(',').map(Number);
    return [x, y];
  });
}

/** Returns a closed path through points. */
export function outline(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`;
}

/** A filled polygon. */
export function polygon(points: readonly Point[], fill: string, rest = ''): string {
  return points.length < 3 ? '' : `<path d="${outline(points)}" fill="${fill}" ${rest}/>`;
}

export function circle(x: number, y: number, r: number, fill: string, rest = ''): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}" ${rest}/>`;
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, rest = ''): string {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${rest}/>`;
}

export function rect(x: number, y: number, width: number, height: number, fill: string, rest = ''): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}" ${rest}/>`;
}

/** Stroked open line through points. */
export function line(points: readonly Point[], stroke: string, width: number, rest = ''): string {
  const d = `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}`;
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(width)}" ${rest}/>`;
}

/** Stroked line between two points. */
export function segment(from: Point, to: Point, stroke: string, width: number, rest = ''): string {
  return line([from, to], stroke, width, rest);
}

/** Returns the corners of a quadrilateral with level edges, each as left, right and height. */
export function quad(
  [left, right, top]: readonly [number, number, number],
  [lowLeft, lowRight, bottom]: readonly [number, number, number],
): Point[] {
  return [
    [left, top],
    [right, top],
    [lowRight, bottom],
    [lowLeft, bottom],
  ];
}

/** Returns points of a curve, `t` from 0 to 1. */
export function curve(count: number, at: (t: number) => Point): Point[] {
  return Array.from({ length: count }, (_, index) => at(index / (count - 1)));
}

/** A ribbon through points whose width runs from `from` to `to`. */
export function taper(points: readonly Point[], from: number, to: number): Point[] {
  return ribbon(points, (index) => from + ((to - from) * index) / (points.length - 1));
}

/** A ribbon through points, whose width at each is `widthAt`. */
export function ribbon(points: readonly Point[], widthAt: (index: number) => number): Point[] {
  const left: Point[] = [];
  const right: Point[] = [];
  points.forEach(([x, y], index) => {
    const [x1, y1] = points[Math.max(0, index - 1)] ?? [x, y];
    const [x2, y2] = points[Math.min(points.length - 1, index + 1)] ?? [x, y];
    const length = Math.hypot(x2 - x1, y2 - y1) || 1;
    const half = widthAt(index) / 2;
    const [nx, ny] = [(-(y2 - y1) / length) * half, ((x2 - x1) / length) * half];
    left.push([x + nx, y + ny]);
    right.unshift([x - nx, y - ny]);
  });
  return [...left, ...right];
}

/** A stop of a gradient. */
type Stop = readonly [offset: number, colour: string, opacity?: number];

/** A linear gradient between two points of the picture. */
export function gradient(canvas: Canvas, from: Point, to: Point, ...stops: Stop[]): string {
  return canvas.define(
    `<linearGradient id="ID" gradientUnits="userSpaceOnUse" x1="${n(from[0])}" y1="${n(from[1])}" x2="${n(to[0])}" y2="${n(to[1])}">${stopsOf(stops)}</linearGradient>`,
  );
}

/** A radial gradient around a point. */
export function glow(canvas: Canvas, [x, y]: Point, radius: number, ...stops: Stop[]): string {
  return canvas.define(
    `<radialGradient id="ID" gradientUnits="userSpaceOnUse" cx="${n(x)}" cy="${n(y)}" r="${n(radius)}">${stopsOf(stops)}</radialGradient>`,
  );
}

function stopsOf(stops: readonly Stop[]): string {
  return stops
    .map(
      ([offset, colour, opacity = 1]) => `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('');
}

/** Fills the whole picture. */
export function fill(canvas: Canvas, paint: string, rest = ''): void {
  canvas.draw(rect(0, 0, canvas.width, canvas.height, paint, rest));
}

/** Fills the whole picture with one colour that turns into another, from the top left corner to a point. */
export function fade(canvas: Canvas, to: Point, first: string, last: string): void {
  fill(canvas, gradient(canvas, [0, 0], to, [0, first], [1, last]));
}

/** White light around a point that fades out. */
export function drawShine(canvas: Canvas, at: Point, radius: number, opacity: number): void {
  const light = glow(canvas, at, radius, [0, WHITE, opacity], [1, WHITE, 0]);
  canvas.draw(circle(...at, radius, light));
}
