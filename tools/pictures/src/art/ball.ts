import { circle, ellipse, line, n, polygon, ribbon, taper, type Canvas, type Point } from './canvas.ts';
import { mix } from './colours.ts';
import { flight, spot, type Place, type Space } from './space.ts';

/** A pentagon-and-seam ball in the picture's plane, turned at random. */
export function drawBall(canvas: Canvas, [x, y]: Point, radius: number, turn = canvas.random.between(0, 6)): void {
  const { palette } = canvas;
  const isDay = palette.light !== '#ffffff';
  const dark = isDay ? mix(palette.a, '#0b1020', 0.62) : mix(palette.ground, '#0b1020', 0.5);
  const shade = mix('#ffffff', isDay ? '#7f8bab' : palette.ground, isDay ? 0.4 : 0.28);
  const clip = canvas.define(`<clipPath id="ID"><circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}"/></clipPath>`);
  const at = (from: Point, angle: number, distance: number): Point => [
    from[0] + Math.cos(angle) * distance * radius,
    from[1] + Math.sin(angle) * distance * radius,
  ];
  // The middle pentagon is a little off the centre, so that the ball seems to spin.
  const middle = at([x, y], turn + 0.9, 0.14);
  const around = (angle: number, distance: number) => at(middle, angle, distance);
  const step = (Math.PI * 2) / 5;
  const parts: string[] = [circle(x, y, radius, '#ffffff')];
  const inner: Point[] = [];
  for (let index = 0; index < 5; index += 1) {
    const angle = turn + index * step;
    inner.push(around(angle, 0.32));
    parts.push(line([around(angle, 0.3), around(angle, 0.64)], dark, radius * 0.055));
    const outer: Point[] = [
      around(angle, 0.62),
      around(angle + 0.3, 0.82),
      around(angle + 0.26, 1.3),
      around(angle - 0.26, 1.3),
      around(angle - 0.3, 0.82),
    ];
    parts.push(polygon(outer, dark));
    parts.push(line([around(angle + 0.3, 0.82), around(angle + step - 0.3, 0.82)], dark, radius * 0.05));
  }
  parts.push(polygon(inner, dark));
  canvas.draw(
    `<g clip-path="${clip}">${parts.join('')}<path d="M${n(x + radius)} ${n(y - radius)}V${n(y + radius)}H${n(x - radius)}A${n(radius * 1.25)} ${n(radius * 1.25)} 0 0 0 ${n(x + radius)} ${n(y - radius)}Z" fill="${shade}" style="mix-blend-mode:multiply" opacity="0.75"/></g>`,
    isDay ? circle(x, y, radius, 'none', `stroke="${dark}" stroke-width="${n(radius * 0.05)}"`) : '',
  );
}

/** A ball at a place. */
export function drawBallAt(space: Space, place: Place, metres: number): void {
  const point = space.project(place);
  if (point) drawBall(space.canvas, point, space.scale(place) * metres);
}

/** The path behind a ball, wider towards it, with a lighter middle from a point of the path on. */
export function drawTrail(
  canvas: Canvas,
  path: readonly Point[],
  [from, to]: readonly [number, number],
  middleFrom: number,
  middleTo: number,
): void {
  const { pop } = canvas.palette;
  canvas.draw(polygon(taper(path, from, to), pop));
  canvas.draw(polygon(taper(path.slice(middleFrom), 0, middleTo), mix(pop, '#ffffff', 0.5)));
}

export interface Shot {
  from: Place;
  to: Place;
  apex: number;
  bend?: number;
  /** Size of the ball in metres: many times a real one, to be visible. */
  ball?: number;
  colour?: string;
}

/** A ball in flight: the path behind it, its shadow on the grass, the ball at the end. */
export function drawShot(space: Space, { from, to, apex, bend = 0, ball = 0.9, colour }: Shot): void {
  const { canvas } = space;
  const path = flight(from, to, apex, 60, bend);
  for (let index = 2; index < path.length - 2; index += 4) {
    const [px, py] = path[index] ?? from;
    spot(space, [px, py, 0.02], ball * 0.16, '#000000', 'fill-opacity="0.28"');
  }
  const seen = path.flatMap((place) => {
    const point = space.project(place);
    return point ? [{ point, scale: space.scale(place) }] : [];
  });
  const points = seen.map(({ point }) => point);
  const last = path.at(-1) ?? to;
  const size = space.scale(last) * ball;
  const paint = colour ?? canvas.palette.pop;
  // Wider towards the ball, and where it is nearer.
  const widthAt = (index: number) => (seen[index]?.scale ?? 0) * ball * (0.12 + (1.03 * index) / (points.length - 1));
  canvas.draw(polygon(ribbon(points, widthAt), paint));
  canvas.draw(
    polygon(taper(points.slice(Math.floor(points.length * 0.45)), 0, size * 0.42), mix(paint, '#ffffff', 0.45)),
  );
  const end = points.at(-1);
  if (!end) return;
  const ground = space.project([last[0], last[1], 0]);
  if (ground) canvas.draw(ellipse(...ground, size * 0.9, size * 0.34, '#000000', 'fill-opacity="0.3"'));
  drawBall(canvas, end, size);
}

/** A pass along the grass, with an arrow's head. */
export function drawPass(space: Space, from: Place, to: Place, colour: string, width = 0.5, dashed = false): void {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / length, dy / length];
  const piece = (start: number, end: number, half: number): Place[] => [
    [from[0] + ux * start - uy * half, from[1] + uy * start + ux * half, 0.03],
    [from[0] + ux * end - uy * half, from[1] + uy * end + ux * half, 0.03],
    [from[0] + ux * end + uy * half, from[1] + uy * end - ux * half, 0.03],
    [from[0] + ux * start + uy * half, from[1] + uy * start - ux * half, 0.03],
  ];
  const tip = width * 3.4;
  if (dashed)
    for (let at = 0; at < length - tip; at += width * 5)
      space.face(piece(at, Math.min(at + width * 3, length - tip), width / 2), colour);
  else space.face(piece(0, length - tip, width / 2), colour);
  space.face(
    [
      [to[0], to[1], 0.03],
      [to[0] - ux * tip - uy * tip * 0.55, to[1] - uy * tip + ux * tip * 0.55, 0.03],
      [to[0] - ux * tip + uy * tip * 0.55, to[1] - uy * tip - ux * tip * 0.55, 0.03],
    ],
    colour,
  );
}
