import { circle, polygon, type Point } from './canvas.ts';
import { mix } from './colours.ts';
import { bar, mesh, type Place, type Space } from './space.ts';

/** Dimensions of the Laws of the Game, in metres. */
export const LENGTH = 105;
export const WIDTH = 68;
const [X, Y] = [LENGTH / 2, WIDTH / 2];
const LINE = 0.42;
const STRIPE = LENGTH / 20;

/** Returns a level rectangle between two corners. */
export function level(x1: number, y1: number, x2: number, y2: number, z = 0): Place[] {
  return [
    [x1, y1, z],
    [x2, y1, z],
    [x2, y2, z],
    [x1, y2, z],
  ];
}

/** Grass in mown stripes, and what lies around it. */
export function drawTurf(space: Space, { apron }: { apron: number }): void {
  const { turf, ground } = space.canvas.palette;
  const [edge, wide] = [X + apron, Y + apron];
  space.face(level(-edge, -wide, edge, wide), mix(turf[1], ground, 0.35));
  const inner = 4;
  space.face(level(-X - inner, -Y - inner, X + inner, Y + inner), turf[1]);
  const bands: Place[][] = [];
  for (let index = 0; index < 20; index += 2) {
    const from = -X + index * STRIPE;
    bands.push(level(from, -Y - inner, from + STRIPE, Y + inner));
  }
  mesh(space, bands, turf[0]);
}

function strip(x1: number, y1: number, x2: number, y2: number, width = LINE): Place[][] {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [nx, ny] = [((-(y2 - y1) / length) * width) / 2, (((x2 - x1) / length) * width) / 2];
  const [ex, ey] = [(((x2 - x1) / length) * width) / 2, (((y2 - y1) / length) * width) / 2];
  const count = Math.max(1, Math.ceil(length / 8));
  return Array.from({ length: count }, (_, index) => {
    const at = (share: number): [number, number] => [
      x1 - ex + (x2 - x1 + 2 * ex) * share,
      y1 - ey + (y2 - y1 + 2 * ey) * share,
    ];
    const [ax, ay] = at(index / count);
    const [bx, by] = at((index + 1) / count);
    return [
      [ax + nx, ay + ny, 0],
      [bx + nx, by + ny, 0],
      [bx - nx, by - ny, 0],
      [ax - nx, ay - ny, 0],
    ];
  });
}

/** Part of a circle on the ground, from one angle to another in degrees. */
function arc(cx: number, cy: number, radius: number, from: number, to: number, width = LINE): Place[][] {
  const count = Math.max(6, Math.ceil(Math.abs(to - from) / 5));
  const at = (index: number, r: number): Place => {
    const angle = ((from + ((to - from) * index) / count) * Math.PI) / 180;
    return [cx + Math.cos(angle) * r, cy + Math.sin(angle) * r, 0];
  };
  return Array.from({ length: count }, (_, i) => [
    at(i, radius + width / 2),
    at(i + 1, radius + width / 2),
    at(i + 1, radius - width / 2),
    at(i, radius - width / 2),
  ]);
}

/** A filled circle on the ground. */
function disc(cx: number, cy: number, radius: number, z = 0): Place[] {
  return Array.from({ length: 36 }, (_, i) => {
    const angle = (i * Math.PI) / 18;
    return [cx + Math.cos(angle) * radius, cy + Math.sin(angle) * radius, z];
  });
}

/** All the lines of the pitch. */
export function drawLines(
  space: Space,
  { width = LINE, opacity = 1 }: { width?: number; opacity?: number } = {},
): void {
  const s = (x1: number, y1: number, x2: number, y2: number) => strip(x1, y1, x2, y2, width);
  const box = (sign: number, depth: number, half: number) => [
    ...s(sign * X, -half, sign * (X - depth), -half),
    ...s(sign * (X - depth), -half, sign * (X - depth), half),
    ...s(sign * (X - depth), half, sign * X, half),
  ];
  const d = (Math.acos(5.5 / 9.15) * 180) / Math.PI;
  const pieces = [
    ...s(-X, -Y, X, -Y),
    ...s(X, -Y, X, Y),
    ...s(X, Y, -X, Y),
    ...s(-X, Y, -X, -Y),
    ...s(0, -Y, 0, Y),
    ...arc(0, 0, 9.15, 0, 360, width),
    disc(0, 0, 0.55),
    ...[1, -1].flatMap((sign) => [
      ...box(sign, 16.5, 20.16),
      ...box(sign, 5.5, 9.16),
      disc(sign * (X - 11), 0, 0.32),
      ...arc(sign * (X - 11), 0, 9.15, (sign > 0 ? 180 : 0) - d, (sign > 0 ? 180 : 0) + d, width),
    ]),
    ...arc(-X, -Y, 1.4, 0, 90, width),
    ...arc(X, -Y, 1.4, 90, 180, width),
    ...arc(X, Y, 1.4, 180, 270, width),
    ...arc(-X, Y, 1.4, 270, 360, width),
  ];
  mesh(space, pieces, space.canvas.palette.line, `fill-opacity="${opacity}"`);
}

const GOAL = { half: 3.66, height: 2.44, depth: 2.2 };

/** A goal with its net; `bulge` pushes the net out around a height and a side, where a ball has struck it. */
export function drawGoal(
  space: Space,
  sign: 1 | -1,
  { bulge, thick = 0.18 }: { bulge?: { y: number; z: number }; thick?: number } = {},
): void {
  const { palette } = space.canvas;
  const netColour = mix(palette.line, palette.ground, 0.25);
  const { half, height, depth } = GOAL;
  const push = (y: number, z: number) => (bulge ? 1.5 * Math.exp(-((y - bulge.y) ** 2 + (z - bulge.z) ** 2) / 0.9) : 0);
  const back = (y: number, z: number): Place => [
    sign * (X + depth * (1 - z / height) ** 0.4 * 0.9 + 0.2 + push(y, z)),
    y,
    z,
  ];
  const cord = (from: Place, to: Place) => bar(space, from, to, 0.035, netColour, 'fill-opacity="0.75"');
  const [columns, rows] = [22, 9];
  for (let column = 0; column <= columns; column += 1) {
    const y = -half + (2 * half * column) / columns;
    for (let row = 0; row < rows; row += 1) cord(back(y, (height * row) / rows), back(y, (height * (row + 1)) / rows));
    cord(back(y, height), [sign * X, y, height]);
  }
  for (let row = 0; row <= rows; row += 1) {
    const z = (height * row) / rows;
    for (let column = 0; column < columns; column += 1) {
      const y = -half + (2 * half * column) / columns;
      cord(back(y, z), back(y + (2 * half) / columns, z));
    }
    for (const side of [-half, half]) cord(back(side, z), [sign * X, side, z]);
  }
  const frame = palette.light === '#ffffff' ? '#ffffff' : mix(palette.light, '#ffffff', 0.05);
  for (const side of [-half, half]) bar(space, [sign * X, side, 0], [sign * X, side, height + thick / 2], thick, frame);
  bar(space, [sign * X, -half - thick / 2, height], [sign * X, half + thick / 2, height], thick, frame);
}

/** A corner flag, taller than the laws require, to be visible. */
export function drawFlag(space: Space, x: 1 | -1, y: 1 | -1, colour: string, height = 2.2): void {
  const at: [number, number] = [x * X, y * Y];
  space.face(
    [
      [at[0], at[1], 0.02],
      [at[0] + 0.2, at[1], 0.02],
      [at[0] + 3.4, at[1] + 1.6, 0.02],
      [at[0] + 3.1, at[1] + 1.7, 0.02],
    ],
    '#000000',
    'fill-opacity="0.25"',
  );
  bar(space, [at[0], at[1], 0], [at[0], at[1], height], 0.11, space.canvas.palette.light);
  space.face(
    [
      [at[0], at[1], height],
      [at[0] + 0.95, at[1] + 0.4, height - 0.32],
      [at[0], at[1], height - 0.7],
    ],
    colour,
  );
}

/** A disc with a rim that represents a player. */
export function drawPiece(space: Space, x: number, y: number, colour: string, radius = 1.25): void {
  const { ground } = space.canvas.palette;
  const height = radius * 0.42;
  space.face(disc(x + radius * 0.7, y - radius * 0.35, radius, 0.01), '#000000', 'fill-opacity="0.22"');
  for (let layer = 0; layer < 6; layer += 1)
    space.face(disc(x, y, radius, (height * layer) / 6), mix(colour, ground, 0.45));
  space.face(disc(x, y, radius, height), colour);
  space.face(disc(x, y, radius * 0.62, height), mix(colour, '#ffffff', 0.22));
}

/** A figure that represents a player, seen from the side: foot, body, head. */
export function drawFigure(space: Space, x: number, y: number, colour: string, height = 2.4): void {
  const { canvas } = space;
  const [foot, neck, head] = [
    space.project([x, y, 0]),
    space.project([x, y, height * 0.66]),
    space.project([x, y, height * 0.82]),
  ];
  if (!foot || !neck || !head) return;
  const size = space.scale([x, y, 0]) * height;
  const dark = mix(colour, '#0b1020', 0.34);
  space.face(disc(x + height * 0.42, y + height * 0.1, height * 0.3, 0.01), '#000000', 'fill-opacity="0.24"');
  const body = (left: number, right: number): Point[] => [
    [foot[0] + left * size * 0.27, foot[1]],
    [neck[0] + left * size * 0.1, neck[1]],
    [neck[0] + right * size * 0.1, neck[1]],
    [foot[0] + right * size * 0.27, foot[1]],
  ];
  space.face(disc(x, y, height * 0.28, 0.02), dark);
  canvas.draw(polygon(body(-1, 1), colour), polygon(body(0.15, 1), dark));
  canvas.draw(
    circle(head[0], head[1], size * 0.185, dark),
    circle(head[0] - size * 0.022, head[1] - size * 0.02, size * 0.16, colour),
  );
  canvas.draw(circle(head[0] - size * 0.06, head[1] - size * 0.06, size * 0.06, mix(colour, '#ffffff', 0.45)));
}
