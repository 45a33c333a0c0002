import { n, outline, polygon, type Canvas, type Point } from './canvas.ts';

/** A place on and over the pitch, in metres: x along it, y across it, z up; the centre spot is 0, 0, 0. */
export type Place = readonly [x: number, y: number, z: number];

export interface Camera {
  eye: Place;
  target: Place;
  /** Vertical angle of view, degrees. */
  angle: number;
  /** Degrees that the picture leans to the right. */
  roll?: number;
  /** Position of the target in the picture, as shares of width and height; the middle by default. */
  at?: Point;
}

/** A canvas looked at through a camera. */
export interface Space {
  canvas: Canvas;
  camera: Camera;
  /** Returns the point of a place; null behind the camera. */
  project(place: Place): Point | null;
  /** Returns the units of a metre at a place; 0 behind the camera. */
  scale(place: Place): number;
  /** Returns the path data of a flat polygon, clipped near the camera. */
  path(places: readonly Place[]): string;
  /** Draws a flat polygon. */
  face(places: readonly Place[], fill: string, rest?: string): void;
}

const NEAR = 0.4;
type Vector = readonly [number, number, number];

const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const unit = (a: Vector): Vector => {
  const length = Math.hypot(...a) || 1;
  return [a[0] / length, a[1] / length, a[2] / length];
};

export function makeSpace(canvas: Canvas, camera: Camera): Space {
  const forward = unit(minus(camera.target, camera.eye));
  const flatRight = unit(cross(forward, [0, 0, 1]));
  const flatUp = cross(flatRight, forward);
  const lean = ((camera.roll ?? 0) * Math.PI) / 180;
  const turn = (a: Vector, b: Vector, cos: number, sin: number): Vector => [
    a[0] * cos + b[0] * sin,
    a[1] * cos + b[1] * sin,
    a[2] * cos + b[2] * sin,
  ];
  const right = turn(flatRight, flatUp, Math.cos(lean), Math.sin(lean));
  const up = turn(flatUp, flatRight, Math.cos(lean), -Math.sin(lean));
  const focus = canvas.height / 2 / Math.tan((camera.angle * Math.PI) / 360);
  const [cx, cy] = [canvas.width * (camera.at?.[0] ?? 0.5), canvas.height * (camera.at?.[1] ?? 0.5)];

  const toView = (place: Place): Vector => {
    const ray = minus(place, camera.eye);
    return [dot(ray, right), dot(ray, up), dot(ray, forward)];
  };
  const toPoint = ([x, y, z]: Vector): Point => [cx + (focus * x) / z, cy - (focus * y) / z];
  const clip = (views: readonly Vector[]): Vector[] =>
    views.flatMap((view, index) => {
      const before = views[(index + views.length - 1) % views.length] ?? view;
      const isIn = view[2] >= NEAR;
      if (isIn === before[2] >= NEAR) return isIn ? [view] : [];
      const share = (NEAR - before[2]) / (view[2] - before[2]);
      const edge: Vector = [before[0] + (view[0] - before[0]) * share, before[1] + (view[1] - before[1]) * share, NEAR];
      return isIn ? [edge, view] : [edge];
    });
  const path = (places: readonly Place[]) => {
    const points = clip(places.map(toView)).map(toPoint);
    return points.length < 3 ? '' : outline(points);
  };
  return {
    canvas,
    camera,
    project(place) {
      const view = toView(place);
      return view[2] < NEAR ? null : toPoint(view);
    },
    scale(place) {
      const [, , depth] = toView(place);
      return depth < NEAR ? 0 : focus / depth;
    },
    path,
    face(places, fill, rest = '') {
      const d = path(places);
      if (d) canvas.draw(`<path d="${d}" fill="${fill}" ${rest}/>`);
    },
  };
}

/** A straight bar between two places, as thick as it is there. */
export function bar(space: Space, from: Place, to: Place, metres: number, colour: string, rest = ''): void {
  const [start, end] = [space.project(from), space.project(to)];
  if (!start || !end) return;
  const length = Math.hypot(end[0] - start[0], end[1] - start[1]) || 1;
  const normal: Point = [-(end[1] - start[1]) / length, (end[0] - start[0]) / length];
  const side = (point: Point, place: Place, sign: number): Point => {
    const half = (space.scale(place) * metres * sign) / 2;
    return [point[0] + normal[0] * half, point[1] + normal[1] * half];
  };
  space.canvas.draw(
    polygon([side(start, from, 1), side(end, to, 1), side(end, to, -1), side(start, from, -1)], colour, rest),
  );
}

/** Returns `count` places of a ball's flight between two places over an apex. */
export function flight(from: Place, to: Place, apex: number, count = 48, bend = 0): Place[] {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  return Array.from({ length: count }, (_, index) => {
    const t = index / (count - 1);
    const side = Math.sin(Math.PI * t) * bend;
    const length = Math.hypot(dx, dy) || 1;
    return [
      from[0] + dx * t - (dy / length) * side,
      from[1] + dy * t + (dx / length) * side,
      from[2] + (to[2] - from[2]) * t + apex * 4 * t * (1 - t),
    ];
  });
}

/** Draws many small flat shapes as one path, so that no seams are visible. */
export function mesh(space: Space, pieces: readonly (readonly Place[])[], colour: string, rest = ''): void {
  const d = pieces.map((piece) => space.path(piece)).join('');
  if (d) space.canvas.draw(`<path d="${d}" fill="${colour}" ${rest}/>`);
}

/** Circle in the picture around a place. */
export function spot(space: Space, place: Place, metres: number, colour: string, rest = ''): void {
  const point = space.project(place);
  if (point) {
    const radius = space.scale(place) * metres;
    space.canvas.draw(`<circle cx="${n(point[0])}" cy="${n(point[1])}" r="${n(radius)}" fill="${colour}" ${rest}/>`);
  }
}
