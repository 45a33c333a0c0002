/**
 * Scenes of the place around a match: lights, seats, tunnel, hills, training. Long, because it is a list of short
 * drawings.
 */
import { drawBall, drawBallAt, drawPass } from '../ball.ts';
import {
  circle,
  drawShine,
  ellipse,
  fade,
  fill,
  glow,
  gradient,
  line,
  n,
  outline,
  polygon,
  quad,
  rect,
  segment,
  type Canvas,
  type Point,
} from '../canvas.ts';
import { INK, mix } from '../colours.ts';
import { drawFigure, drawFlag, drawGoal, drawLines, drawTurf, LENGTH, level, WIDTH } from '../pitch.ts';
import { bar, makeSpace, mesh, type Camera, type Place, type Space } from '../space.ts';
import { drawBeam, drawGround, drawLamps, drawMast, drawSky, drawStand } from '../stadium.ts';

const [X, Y] = [LENGTH / 2, WIDTH / 2];

/** Lamps over the roof, from the foot of the mast. */
export function floodlights(canvas: Canvas): void {
  const { width, height, palette, random } = canvas;
  const side = random.sign();
  const flip = (x: number) => (side > 0 ? x : width - x);
  drawSky(canvas, height * 1.15);
  const lamps: { at: Point; size: number; foot: number }[] = [
    { at: [flip(width * 0.68), height * 0.3], size: width * 0.24, foot: width * 0.62 },
    { at: [flip(width * 0.22), height * 0.46], size: width * 0.13, foot: width * 0.25 },
  ];
  for (const { at } of lamps) drawBeam(canvas, at, side > 0 ? 112 : 68, 46, height * 1.5, 0.26);
  const steel = mix(palette.ground, '#c9d2ea', 0.26);
  for (const { at, size, foot } of lamps) {
    const [left, right] = [flip(foot) - size * 0.16, flip(foot) + size * 0.16];
    const [topLeft, topRight] = [at[0] - size * 0.05, at[0] + size * 0.05];
    canvas.draw(
      segment([left, height * 1.05], [topLeft, at[1]], steel, size * 0.035),
      segment([right, height * 1.05], [topRight, at[1]], steel, size * 0.035),
    );
    for (let rung = 1; rung < 8; rung += 1) {
      const share = (rung / 8) ** 0.85;
      const y = at[1] + (height * 1.05 - at[1]) * share;
      const [x1, x2] = [topLeft + (left - topLeft) * share, topRight + (right - topRight) * share];
      const before = ((rung - 1) / 8) ** 0.85;
      const yBefore = at[1] + (height * 1.05 - at[1]) * before;
      canvas.draw(
        segment([x1, y], [x2, y], steel, size * 0.02),
        segment([x1, y], [topRight + (right - topRight) * before, yBefore], steel, size * 0.014),
      );
    }
    drawLamps(canvas, at, size, side * -7);
  }
  const roof = (y: number, rise: number, colour: string) =>
    canvas.draw(
      polygon(
        [
          [flip(-20), height + 10],
          [flip(-20), y],
          [flip(width * 0.5), y + rise * 0.5],
          [flip(width + 20), y + rise],
          [flip(width + 20), height + 10],
        ],
        colour,
      ),
    );
  roof(height * 0.66, height * 0.16, mix(palette.ground, palette.a, 0.32));
  roof(height * 0.7, height * 0.16, mix(palette.ground, palette.a, 0.16));
  roof(height * 0.82, height * 0.12, mix(palette.ground, INK, 0.4));
}

const RING = 112;

/** A rectangle with round corners, walked round in equal steps. */
function roundedRing(halfX: number, halfY: number, radius: number, z: number): Place[] {
  const [w, h] = [halfX - radius, halfY - radius];
  const quarter = (Math.PI / 2) * radius;
  const total = 4 * (w + h + quarter);
  return Array.from({ length: RING }, (_, index): Place => {
    let way = (index / RING) * total;
    const sides: [number, (at: number) => [number, number]][] = [
      [h, (at) => [halfX, at]],
      [quarter, (at) => [w + radius * Math.cos(at / radius), h + radius * Math.sin(at / radius)]],
      [2 * w, (at) => [w - at, halfY]],
      [quarter, (at) => [-w - radius * Math.sin(at / radius), h + radius * Math.cos(at / radius)]],
      [2 * h, (at) => [-halfX, h - at]],
      [quarter, (at) => [-w - radius * Math.cos(at / radius), -h - radius * Math.sin(at / radius)]],
      [2 * w, (at) => [-w + at, -halfY]],
      [quarter, (at) => [w + radius * Math.sin(at / radius), -h - radius * Math.cos(at / radius)]],
      [h, (at) => [halfX, -h + at]],
    ];
    for (const [length, at] of sides) {
      if (way <= length) return [...at(way), z];
      way -= length;
    }
    return [halfX, 0, z];
  });
}

/** The whole ground from straight above, lit. */
export function bowl(canvas: Canvas): void {
  const { width, height, palette, random } = canvas;
  fill(canvas, mix(palette.ground, INK, 0.3));
  const space = makeSpace(canvas, {
    eye: [random.between(-8, 8), -46, 160],
    target: [random.between(-4, 4), 0, 0],
    angle: 44,
    roll: random.between(-26, 26),
  });
  const ring = (out: number, z: number) => roundedRing(X + out, Y + out, 6 + out * 0.8, z);
  space.face(ring(64, 0), mix(palette.ground, INK, 0.05));
  space.face(ring(47, 22), mix(palette.ground, '#c9d2ea', 0.2));
  const rows = 11;
  const tones = [
    mix(palette.a, INK, 0.5),
    mix(palette.a, INK, 0.3),
    palette.a,
    mix(palette.a, '#ffffff', 0.35),
    mix(palette.b, INK, 0.15),
    '#ffffff',
  ];
  for (let row = rows; row > 0; row -= 1) {
    const [outer, inner] = [ring(8 + row * 3, row * 1.7), ring(8 + row * 3 - 2.5, row * 1.7 - 1.4)];
    space.face(outer, mix(palette.ground, palette.a, 0.2));
    const pieces = new Map<string, Place[][]>();
    for (let index = 0; index < RING; index += 1) {
      const tone = tones[Math.min(5, Math.floor(random.next() ** 1.7 * 6))] ?? palette.a;
      const next = (index + 1) % RING;
      const corners = [outer[index], outer[next], inner[next], inner[index]].filter((place) => place !== undefined);
      if (index % 8 !== 0) pieces.set(tone, [...(pieces.get(tone) ?? []), corners]);
    }
    for (const [tone, quads] of pieces) mesh(space, quads, tone);
  }
  space.face(ring(8, 0), mix(palette.ground, INK, 0.15));
  drawTurf(space, { apron: 5 });
  drawLines(space, { width: 0.7 });
  const shine = glow(canvas, [width / 2, height / 2], height * 0.7, [0, '#ffffff', 0.2], [1, '#ffffff', 0]);
  fill(canvas, shine);
}

/** Out of the tunnel, into the light. */
export function tunnel(canvas: Canvas): void {
  const { width, height, palette } = canvas;
  const middle: Point = [width * 0.5, height * 0.5];
  const frame = (share: number): Point[] => {
    const [w, h] = [width * 0.62 * share, height * 0.66 * share];
    const [left, right] = [middle[0] - w, middle[0] + w];
    return quad([left, right, middle[1] - h], [left, right, middle[1] + h]);
  };
  const corner = (share: number, index: number): Point => frame(share)[index] ?? middle;
  const exit = 0.34;
  fill(canvas, mix(palette.ground, INK, 0.3));
  const depths = [1.25, 0.98, 0.78, 0.62, 0.5, 0.41, exit];
  for (let step = 0; step < depths.length - 1; step += 1) {
    const [near, far] = [depths[step] ?? 1, depths[step + 1] ?? exit];
    const light = step / (depths.length - 2);
    const wall = mix(mix(palette.a, INK, 0.66), palette.a, light * 0.75);
    canvas.draw(polygon([corner(near, 0), corner(far, 0), corner(far, 3), corner(near, 3)], wall));
    canvas.draw(polygon([corner(near, 1), corner(far, 1), corner(far, 2), corner(near, 2)], mix(wall, INK, 0.12)));
    canvas.draw(
      polygon(
        [corner(near, 0), corner(near, 1), corner(far, 1), corner(far, 0)],
        mix(palette.ground, '#c9d2ea', 0.08 + light * 0.16),
      ),
    );
    canvas.draw(
      polygon(
        [corner(near, 3), corner(near, 2), corner(far, 2), corner(far, 3)],
        mix(palette.ground, palette.a, 0.1 + light * 0.25),
      ),
    );
    const band = (share: number, low: number, high: number, side: 0 | 1): Point[] => {
      const [top, bottom] = [corner(share, side), corner(share, 3 - side)];
      const at = (part: number): Point => [top[0], top[1] + (bottom[1] - top[1]) * part];
      return [at(low), at(high)];
    };
    for (const side of [0, 1] as const) {
      const [n1, n2] = band(near, 0.52, 0.6, side);
      const [f1, f2] = band(far, 0.52, 0.6, side);
      if (n1 && n2 && f1 && f2) canvas.draw(polygon([n1, f1, f2, n2], mix(palette.pop, INK, 0.35 - light * 0.35)));
    }
    const lamp = (share: number, part: number): Point => {
      const [left, right] = [corner(share, 0), corner(share, 1)];
      return [left[0] + (right[0] - left[0]) * part, left[1]];
    };
    const inset = (share: number) => near + (far - near) * share;
    canvas.draw(
      polygon(
        [lamp(inset(0.25), 0.44), lamp(inset(0.25), 0.56), lamp(inset(0.75), 0.56), lamp(inset(0.75), 0.44)],
        '#ffffff',
        'fill-opacity="0.9"',
      ),
    );
  }
  const clip = canvas.define(`<clipPath id="ID"><path d="${outline(frame(exit))}"/></clipPath>`);
  const inner: Canvas = { ...canvas, draw: (...svg) => parts.push(...svg) };
  const parts: string[] = [];
  inner.draw(
    rect(
      0,
      0,
      width,
      height,
      gradient(
        canvas,
        [0, middle[1] - height * 0.24],
        [0, middle[1]],
        [0, mix('#ffffff', palette.a, 0.55)],
        [1, mix('#ffffff', palette.a, 0.15)],
      ),
    ),
  );
  const space = makeSpace(inner, { eye: [0, -Y - 9, 1.9], target: [0, 0, 1.2], angle: 76 });
  drawStand(space, 'far', { roof: true });
  drawTurf(space, { apron: 5 });
  drawLines(space, { width: 0.35 });
  canvas.draw(`<g clip-path="${clip}">${parts.join('')}</g>`);
  canvas.draw(
    circle(
      middle[0],
      middle[1],
      height * 0.75,
      glow(canvas, middle, height * 0.75, [0, '#ffffff', 0.5], [0.35, '#ffffff', 0.16], [1, '#ffffff', 0]),
    ),
  );
}

/** Rows of seats, a wave of the second colour running through them. */
export function seats(canvas: Canvas): void {
  const { width, height, palette, random } = canvas;
  const slant = random.between(-0.12, 0.12);
  const phase = random.between(0, 6);
  const wave = random.between(0.75, 1.25);
  fill(canvas, mix(palette.a, INK, 0.7));
  let y = -height * 0.12;
  for (let row = 0; y < height * 1.25; row += 1) {
    const size = height * (0.058 + row * 0.0085);
    const gap = size * 1.12;
    canvas.draw(`<g transform="skewY(${n((slant * 180) / Math.PI)})">`);
    canvas.draw(rect(-width * 0.2, y + size * 0.92, width * 1.4, size * 0.5, mix(palette.a, INK, 0.78)));
    for (let x = -width * 0.1 + ((row % 2) * gap) / 2; x < width * 1.1; x += gap) {
      const place = Math.sin((x / width) * Math.PI * 2 * wave + phase + row * 0.32);
      const tone =
        place > 0.62
          ? palette.sides[1]
          : place > 0.5
            ? '#ffffff'
            : mix(palette.a, INK, 0.1 + ((row * 7 + Math.round(x / gap) * 3) % 5) * 0.05);
      canvas.draw(rect(x - size * 0.46, y, size * 0.92, size, tone, `rx="${n(size * 0.24)}"`));
      canvas.draw(
        rect(x - size * 0.5, y + size * 0.74, size, size * 0.34, mix(tone, INK, 0.32), `rx="${n(size * 0.14)}"`),
      );
    }
    canvas.draw('</g>');
    y += size * 1.3;
  }
}

/** The ball on the line, from the grass. */
export function grass(canvas: Canvas): void {
  const { width, height, palette, random } = canvas;
  const side = random.sign();
  drawSky(canvas, height * 0.52);
  const horizon = height * 0.5;
  for (let index = 0; index < 16; index += 1) {
    const [x, y, r] = [random.between(0, width), random.between(height * 0.1, horizon * 0.95), random.between(18, 60)];
    canvas.draw(
      circle(
        x,
        y,
        r,
        random.pick(['#ffffff', mix(palette.a, '#ffffff', 0.5), palette.b, palette.a]),
        `fill-opacity="${random.between(0.1, 0.35).toFixed(2)}"`,
      ),
    );
  }
  const space = makeSpace(canvas, { eye: [side * 1.5, -7, 0.75], target: [side * 0.7, 0, 0.72], angle: 40 });
  drawTurf(space, { apron: 60 });
  drawLines(space, { width: 0.16 });
  const ball = space.project([side * 0.2, -3.4, 0.42]);
  if (!ball) return;
  const radius = space.scale([side * 0.2, -3.4, 0.42]) * 0.46;
  const [cx, cy] = [ball[0] + radius * 0.5, ball[1] + radius * 0.96];
  canvas.draw(ellipse(cx, cy, radius * 1.3, radius * 0.2, '#000000', 'fill-opacity="0.35"'));
  drawBall(canvas, ball, radius);
  const blades = (count: number, base: number, tall: number, colour: string) => {
    const parts: string[] = [];
    for (let index = 0; index < count; index += 1) {
      const x = (index / count) * width * 1.04 - width * 0.02 + random.between(-6, 6);
      const [lean, high, half] = [random.between(-26, 26), tall * random.between(0.5, 1), random.between(5, 9)];
      parts.push(
        `M${n(x - half)} ${n(base)}Q${n(x)} ${n(base - high * 0.6)} ${n(x + lean)} ${n(base - high)}Q${n(x + half * 0.6)} ${n(base - high * 0.5)} ${n(x + half)} ${n(base)}Z`,
      );
    }
    canvas.draw(`<path d="${parts.join('')}" fill="${colour}"/>`);
  };
  blades(70, ball[1] + radius * 1.12, height * 0.06, mix(palette.turf[0], palette.ground, 0.25));
  blades(64, height + 6, height * 0.17, mix(palette.turf[1], palette.ground, 0.4));
  blades(54, height + 6, height * 0.11, mix(palette.turf[1], palette.ground, 0.65));
}

/** A pitch without stands: its goals and flags. */
function drawLonelyPitch(space: Space, apron: number): void {
  drawTurf(space, { apron });
  drawLines(space, { width: 0.45 });
  for (const side of [1, -1] as const) drawGoal(space, side, { thick: 0.3 });
  for (const x of [-1, 1] as const)
    for (const y of [-1, 1] as const) drawFlag(space, x, y, space.canvas.palette.pop, 2.6);
}

/** A pitch among hills, the sun behind them. */
export function hills(canvas: Canvas): void {
  const { width, height, palette, random } = canvas;
  const isDay = palette.light !== '#ffffff';
  const [top, low] = isDay
    ? [mix('#ffffff', palette.a, 0.42), '#fff6e8']
    : [mix(INK, palette.a, 0.32), mix('#ffb27a', palette.a, 0.45)];
  fade(canvas, [0, height * 0.62], top, low);
  const sun: Point = [width * random.between(0.24, 0.76), height * 0.4];
  drawShine(canvas, sun, height * 0.62, 0.55);
  canvas.draw(
    circle(
      ...sun,
      height * 0.12,
      mix(palette.pop === '#ffffff' ? '#ffe1b0' : palette.pop, '#ffffff', isDay ? 0.1 : 0.28),
    ),
  );
  const ridge = (base: number, rise: number, count: number, colour: string) => {
    const points: Point[] = [[-20, height]];
    for (let index = 0; index <= count; index += 1) {
      const x = (index / count) * (width + 40) - 20;
      points.push([x, base - (index % 2 === 0 ? random.between(0, 0.35) : random.between(0.55, 1)) * rise]);
    }
    points.push([width + 20, height]);
    canvas.draw(polygon(points, colour));
  };
  const tone = (share: number) => mix(mix(palette.a, '#ffffff', isDay ? 0.35 : 0.12), isDay ? palette.a : INK, share);
  ridge(height * 0.55, height * 0.26, 7, tone(0.1));
  ridge(height * 0.6, height * 0.2, 9, tone(0.35));
  ridge(height * 0.64, height * 0.13, 11, tone(isDay ? 0.7 : 0.6));
  const space = makeSpace(canvas, {
    eye: [random.between(-5, 5), -Y - 26, 13],
    target: [0, -6, 0],
    angle: 46,
    at: [0.5, 0.73],
  });
  drawLonelyPitch(space, 120);
}

/** A pitch by the sea. */
export function coast(canvas: Canvas): void {
  const { width, height, palette, random } = canvas;
  fade(canvas, [0, height * 0.5], mix(INK, palette.a, 0.5), mix('#ffffff', palette.a, 0.45));
  const sun: Point = [width * 0.7, height * 0.43];
  drawShine(canvas, sun, height * 0.55, 0.6);
  canvas.draw(circle(...sun, height * 0.14, '#fff3e0'));
  for (let band = 0; band < 6; band += 1) {
    const y = height * (0.43 + band * 0.035);
    const points: Point[] = [[-10, height]];
    for (let x = -10; x <= width + 10; x += 20)
      points.push([x, y + Math.sin(x / (70 + band * 26) + band * 1.7) * (2 + band * 2.4)]);
    points.push([width + 10, height]);
    canvas.draw(
      polygon(
        points,
        mix(
          mix('#1f5f8b', palette.a, 0.25),
          band % 2 === 0 ? '#ffffff' : INK,
          band % 2 === 0 ? 0.34 - band * 0.03 : 0.12,
        ),
      ),
    );
  }
  for (let index = 0; index < 7; index += 1) {
    const [x, y] = [random.between(width * 0.1, width * 0.6), random.between(height * 0.1, height * 0.32)];
    canvas.draw(
      line(
        [
          [x - 26, y - 8],
          [x, y],
          [x + 26, y - 8],
        ],
        '#ffffff',
        5,
        'stroke-linecap="round" stroke-linejoin="round" stroke-opacity="0.85"',
      ),
    );
  }
  const space = makeSpace(canvas, { eye: [4, -Y - 24, 13], target: [0, -4, 0], angle: 46, at: [0.5, 0.78] });
  drawLonelyPitch(space, 5);
}

/** Cones on a training pitch, and the way through them. */
export function training(canvas: Canvas): void {
  const { palette, random } = canvas;
  const side = random.sign();
  const view: Camera = { eye: [-16, side * -9, 5.6], target: [2, side * 1.2, 0], angle: 40, roll: side * 2 };
  const space = drawGround(canvas, view, ['right'], { horizon: 0.32, apron: 12, line: 0.3 });
  const gates = Array.from({ length: 7 }, (_, index): Place => [
    -6.5 + index * 3.6,
    side * (index % 2 === 0 ? -1.5 : 1.5),
    0,
  ]);
  gates.slice(1).forEach((to, index) => {
    const from = gates[index] ?? to;
    drawPass(space, [from[0], -from[1] * 0.8, 0], [to[0] - 0.3, -to[1] * 0.8, 0], palette.pop, 0.2, true);
  });
  for (const [x, y] of gates.toReversed()) {
    space.face(level(x - 0.55, y - 0.55, x + 0.55, y + 0.55, 0.02), mix('#f07a1a', INK, 0.25));
    const [foot, top] = [space.project([x, y, 0.1]), space.project([x, y, 1.15])];
    const half = space.scale([x, y, 0]) * 0.42;
    if (!foot || !top) continue;
    const at = (share: number, width: number): Point => [
      foot[0] + (top[0] - foot[0]) * share + width * half * (1 - share * 0.82),
      foot[1] + (top[1] - foot[1]) * share,
    ];
    canvas.draw(
      polygon([at(0, -1), at(1, -1), at(1, 1), at(0, 1)], '#f58a2c'),
      polygon([at(0, 0.1), at(1, 0.1), at(1, 1), at(0, 1)], '#c9630c'),
    );
    canvas.draw(polygon([at(0.36, -1), at(0.62, -1), at(0.62, 1), at(0.36, 1)], '#ffffff'));
  }
  drawBallAt(space, [-7.4, side * 1.4, 0.3], 0.34);
  drawFigure(space, -8, side * 2.3, palette.sides[0], 1.5);
}

/** A big board over the roof, its panels dark. */
export function board(canvas: Canvas): void {
  const { width, height, palette } = canvas;
  drawSky(canvas, height * 0.9);
  const space = makeSpace(canvas, { eye: [0, -30, 9], target: [0, 40, 19], angle: 42, at: [0.5, 0.52] });
  for (const x of [-15, 15]) bar(space, [x, 64, 0], [x, 64, 20], 1.4, mix(palette.ground, '#c9d2ea', 0.25));
  drawStand(space, 'far');
  const panel = (left: number, low: number, right: number, high: number, colour: string) => {
    const corners = quad([left, right, low], [left, right, high]);
    space.face(
      corners.map(([x, z]): Place => [x, 62, z]),
      colour,
    );
  };
  for (const x of [-12, 12]) bar(space, [x, 63, 20], [x, 63, 32], 1.2, mix(palette.ground, '#c9d2ea', 0.3));
  panel(-25, 30, 25, 52, mix(palette.ground, '#c9d2ea', 0.22));
  panel(-24, 31, 24, 51, mix(palette.ground, INK, 0.6));
  panel(-22.6, 36.5, -5.4, 49.6, palette.sides[0]);
  panel(5.4, 36.5, 22.6, 49.6, palette.sides[1]);
  panel(-20.4, 38.5, -13, 47.6, mix(palette.sides[0], INK, 0.3));
  panel(-11.8, 38.5, -7.6, 47.6, mix(palette.sides[0], INK, 0.3));
  panel(7.6, 38.5, 11.8, 47.6, mix(palette.sides[1], INK, 0.3));
  panel(13, 38.5, 20.4, 47.6, mix(palette.sides[1], INK, 0.3));
  panel(-1.1, 40, 1.1, 42.2, '#ffffff');
  panel(-1.1, 44.4, 1.1, 46.6, '#ffffff');
  for (let index = 0; index < 12; index += 1)
    panel(
      -22.6 + index * 3.8,
      32.6,
      -22.6 + index * 3.8 + 3,
      34.6,
      index < 8 ? palette.pop : mix(palette.ground, '#c9d2ea', 0.3),
    );
  for (const x of [-58, 58]) drawMast(space, x, 70, 46);
  drawBeam(canvas, [width * 0.02, -20], 52, 26, height * 1.2, 0.14);
  drawBeam(canvas, [width * 0.98, -20], 128, 26, height * 1.2, 0.14);
}
