import { ellipse, fill, glow, type Canvas } from './canvas.ts';
import { drawLines, drawTurf } from './pitch.ts';
import { makeSpace } from './space.ts';

/** Light, body and shade of metals. */
export const GOLD = { light: '#ffe08a', plain: '#f2bd3d', dark: '#b97f12' };
export const SILVER = { light: '#f4f6fb', plain: '#c6cede', dark: '#8a95ad' };
/** Grass from above, its lines faint, light from the middle. */
export function backdrop(canvas: Canvas, focus: [number, number] = [0, 0], distance = 46): void {
  const { random, palette, width, height } = canvas;
  fill(canvas, palette.turf[1]);
  const space = makeSpace(canvas, {
    eye: [focus[0], focus[1] - 1, distance],
    target: [focus[0], focus[1], 0],
    angle: 44,
    roll: random.between(-40, 40),
  });
  drawTurf(space, { apron: 40 });
  drawLines(space, { opacity: palette.light === '#ffffff' ? 0.3 : 0.22, width: 0.5 });
  fill(
    canvas,
    glow(
      canvas,
      [width / 2, height * 0.42],
      height * 0.8,
      [0, '#ffffff', palette.light === '#ffffff' ? 0.24 : 0.6],
      [1, '#ffffff', 0],
    ),
  );
}

/** A soft shadow under an object. */
export function shadow(canvas: Canvas, x: number, y: number, rx: number, ry = rx * 0.18): void {
  canvas.draw(ellipse(x, y, rx, ry, '#000000', 'fill-opacity="0.28"'));
}
