import { circle, fill, glow, gradient, n, polygon, rect, type Canvas, type Point } from './canvas.ts';
import { INK, mix } from './colours.ts';
import { drawLines, drawTurf } from './pitch.ts';
import { bar, makeSpace, mesh, type Camera, type Place, type Space } from './space.ts';

/** A night sky that lightens towards a height. */
export function drawSky(canvas: Canvas, horizon: number): void {
  const { ground, a: tint } = canvas.palette;
  const isDay = canvas.palette.light !== '#ffffff';
  const stops: [number, string][] = isDay
    ? [
        [0, mix('#ffffff', tint, 0.3)],
        [1, mix('#ffffff', tint, 0.07)],
      ]
    : [
        [0, mix(ground, INK, 0.6)],
        [0.55, mix(ground, tint, 0.3)],
        [1, mix(ground, tint, 0.62)],
      ];
  fill(canvas, gradient(canvas, [0, 0], [0, horizon], ...stops));
}

interface Stand {
  /** Distance of the first row from the middle, and its height. */
  from: [out: number, up: number];
  to: [out: number, up: number];
  /** Half its length. */
  half: number;
  rows: number;
}

const SIDE: Stand = { from: [40, 1.2], to: [62, 15], half: 58, rows: 15 };
const END: Stand = { from: [60, 1.2], to: [80, 14], half: 40, rows: 14 };

type Edge = 'far' | 'near' | 'left' | 'right';

/** A stand along an edge of the pitch, its seats in the sides' colours, a roof over it. */
export function drawStand(space: Space, edge: Edge, { roof = true }: { roof?: boolean } = {}): void {
  const { palette, random } = space.canvas;
  const stand = edge === 'far' || edge === 'near' ? SIDE : END;
  const sign = edge === 'far' || edge === 'right' ? 1 : -1;
  const place = (along: number, out: number, up: number): Place =>
    edge === 'far' || edge === 'near' ? [along, sign * out, up] : [sign * out, along, up];
  const at = (row: number): [number, number] => [
    stand.from[0] + ((stand.to[0] - stand.from[0]) * row) / stand.rows,
    stand.from[1] + ((stand.to[1] - stand.from[1]) * row) / stand.rows,
  ];
  const base = mix(palette.a, INK, 0.62);
  const { half } = stand;
  type Row = readonly [out: number, up: number];
  const face = (from: number, to: number, low: Row, high: Row) => [
    place(from, ...low),
    place(to, ...low),
    place(to, ...high),
    place(from, ...high),
  ];
  // The wall in front, then the slope.
  space.face(face(-half, half, [stand.from[0], 0], stand.from), mix(palette.ground, INK, 0.2));
  space.face(face(-half, half, at(0), at(stand.rows)), base);
  const tones: [string, number][] = [
    [mix(base, palette.a, 0.35), 0.42],
    [mix(base, palette.a, 0.75), 0.22],
    [mix(base, palette.b, 0.6), 0.14],
    [mix(base, '#ffffff', 0.55), 0.07],
  ];
  const seats = new Map<string, Place[][]>(tones.map(([tone]) => [tone, []]));
  for (let row = 0; row < stand.rows; row += 1) {
    const [low, high] = [at(row + 0.15), at(row + 0.8)];
    for (let along = -half; along < half - 1;) {
      const width = random.between(1.2, 4.6);
      const end = Math.min(half, along + width);
      let draw = random.next();
      const tone = tones.find(([, share]) => (draw -= share) < 0)?.[0];
      const isAisle = Math.abs((along % 19) / 19) < 0.06;
      if (tone && !isAisle) seats.get(tone)?.push(face(along + 0.15, end - 0.15, low, high));
      along = end;
    }
  }
  for (const [tone, pieces] of seats) mesh(space, pieces, tone);
  if (!roof) return;
  const [out, up] = stand.to;
  const roofTone = mix(palette.ground, '#8793b5', 0.16);
  const [left, right] = [-half - 2, half + 2];
  space.face(face(-half, half, [out + 1, up], [out + 1, up + 8]), mix(palette.ground, INK, 0.35));
  space.face(face(left, right, [out + 2, up + 7], [out - 15, up + 9.5]), roofTone);
  space.face(face(left, right, [out - 15, up + 9.5], [out - 15, up + 10.4]), mix(roofTone, '#ffffff', 0.35));
}

/** Draws the sky down to a share of the height, stands without roofs, and the pitch; returns the space. */
export function drawGround(
  canvas: Canvas,
  camera: Camera,
  edges: readonly Edge[],
  { horizon = 0.4, apron = 7, line }: { horizon?: number; apron?: number; line?: number } = {},
): Space {
  drawSky(canvas, canvas.height * horizon);
  const space = makeSpace(canvas, camera);
  for (const edge of edges) drawStand(space, edge, { roof: false });
  drawTurf(space, { apron });
  drawLines(space, line === undefined ? {} : { width: line });
  return space;
}

/** Draws a floodlight mast; returns the middle of its lamps. */
export function drawMast(space: Space, x: number, y: number, height = 34): Point | null {
  const { palette } = space.canvas;
  const steel = mix(palette.ground, '#c9d2ea', 0.32);
  bar(space, [x, y, 0], [x, y, height], 1.1, steel);
  const top = space.project([x, y, height]);
  if (!top) return null;
  drawLamps(space.canvas, top, space.scale([x, y, height]) * 11);
  return top;
}

/** A panel of lamps that shine at the viewer. */
export function drawLamps(canvas: Canvas, [x, y]: Point, width: number, lean = 0): void {
  const { palette } = canvas;
  const height = width * 0.6;
  canvas.draw(
    circle(
      x,
      y,
      width * 2.6,
      glow(
        canvas,
        [x, y],
        width * 2.6,
        [0, '#ffffff', 0.55],
        [0.25, mix('#ffffff', palette.a, 0.25), 0.2],
        [1, palette.a, 0],
      ),
    ),
  );
  const lamps: string[] = [
    rect(-width / 2, -height / 2, width, height, mix(palette.ground, '#c9d2ea', 0.3), `rx="${n(width * 0.06)}"`),
  ];
  for (let row = 0; row < 3; row += 1) {
    for (let column = 0; column < 5; column += 1) {
      lamps.push(circle((column - 2) * width * 0.185, (row - 1) * height * 0.29, width * 0.075, '#ffffff'));
    }
  }
  canvas.draw(`<g transform="translate(${n(x)} ${n(y)}) rotate(${n(lean)})">${lamps.join('')}</g>`);
}

/** A cone of light from a point, `angle` degrees (90 is straight down). */
export function drawBeam(
  canvas: Canvas,
  from: Point,
  angle: number,
  spread: number,
  length: number,
  opacity = 0.2,
): void {
  const to = (degrees: number): Point => [
    from[0] + Math.cos((degrees * Math.PI) / 180) * length,
    from[1] + Math.sin((degrees * Math.PI) / 180) * length,
  ];
  const paint = gradient(canvas, from, to(angle), [0, '#ffffff', opacity], [1, '#ffffff', 0]);
  canvas.draw(polygon([from, to(angle - spread / 2), to(angle + spread / 2)], paint));
}

/** Darker corners and a little light from above: the same on every picture. */
export function finish(canvas: Canvas, strength = canvas.palette.light === '#ffffff' ? 1 : 0.45): void {
  const { width, height } = canvas;
  fill(
    canvas,
    gradient(
      canvas,
      [0, 0],
      [width * 0.25, height],
      [0, '#ffffff', 0.08 * strength],
      [0.5, '#ffffff', 0],
      [1, INK, 0.14 * strength],
    ),
  );
  fill(
    canvas,
    glow(canvas, [width * 0.5, height * 0.45], width * 0.72, [0, INK, 0], [0.6, INK, 0], [1, INK, 0.34 * strength]),
  );
}
