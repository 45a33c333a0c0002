/** Graphic compositions: crests, tables without text, the ball itself. Long, because it is a list of short drawings. */
import { backdrop, shadow } from '../backdrop.ts';
import { drawBall, drawBallAt, drawTrail } from '../ball.ts';
import {
  circle,
  curve,
  drawShine,
  fade,
  fill,
  glow,
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
import { drawCrest, drawCrestOutline } from '../clubCrests.ts';
import { CLUB_COLOURS, INK, mix } from '../colours.ts';
import { drawGoal, LENGTH } from '../pitch.ts';
import type { Camera } from '../space.ts';
import { drawGround } from '../stadium.ts';

/** Two clubs against each other, each on its own colour. */
export function duel(canvas: Canvas, [home, away]: readonly [string, string]): void {
  const { width, height, palette, random } = canvas;
  const colour = (club: string) => CLUB_COLOURS[club]?.colour ?? palette.a;
  const lean = random.sign() * random.between(0.06, 0.15);
  const [top, bottom] = [width * (0.5 + lean), width * (0.5 - lean)];
  const half = (club: string, points: Point[], dark: number) => {
    const clip = canvas.define(`<clipPath id="ID"><path d="${outline(points)}"/></clipPath>`);
    canvas.draw(`<g clip-path="${clip}">`, rect(0, 0, width, height, mix(colour(club), INK, dark)));
    for (let band = -2; band < 14; band += 2) {
      const left = band * 130;
      const low = left - lean * width * 2;
      const corners = quad([left, left + 130, 0], [low, low + 130, height]);
      canvas.draw(polygon(corners, mix(colour(club), '#ffffff', 0.07), 'fill-opacity="0.55"'));
    }
    canvas.draw('</g>');
  };
  half(home, quad([0, top, 0], [0, bottom, height]), 0.1);
  half(away, quad([top, width, 0], [bottom, width, height]), 0.2);
  canvas.draw(segment([top, -10], [bottom, height + 10], '#ffffff', 9));
  canvas.draw(circle(width / 2, height / 2, height * 0.33, 'none', 'stroke="#ffffff" stroke-width="9"'));
  const at = (share: number): Point => [width * share, height * 0.5];
  for (const [club, share] of [
    [home, 0.24],
    [away, 0.76],
  ] as const) {
    drawShine(canvas, at(share), height * 0.5, 0.3);
    drawCrest(canvas, club, at(share), height * 0.52);
  }
  drawBall(canvas, [width / 2, height / 2], height * 0.115);
}

/** One club's crest, with its outline repeated in waves. */
export function emblem(canvas: Canvas, club: string): void {
  const { width, height, palette, random } = canvas;
  const middle: Point = [width * random.between(0.42, 0.58), height * 0.5];
  fill(canvas, palette.turf[1]);
  fill(canvas, glow(canvas, middle, width * 0.6, [0, palette.turf[0], 1], [1, mix(palette.turf[1], INK, 0.3), 1]));
  for (let ring = 9; ring > 0; ring -= 1)
    drawCrestOutline(canvas, club, middle, height * (0.62 + ring * 0.24), palette.line, 9, 0.42 - ring * 0.042);
  drawCrest(canvas, club, middle, height * 0.62);
  const [bx, by] = [middle[0] + height * 0.34, middle[1] + height * 0.26];
  const trail = curve(30, (t) => [
    width * 1.05 + (bx - width * 1.05) * t,
    -height * 0.06 + (by + height * 0.06) * t ** 1.6,
  ]);
  drawTrail(canvas, trail, [6, height * 0.15], 14, height * 0.06);
  drawBall(canvas, [bx, by], height * 0.11);
}

/** Places over a season, one line per club; the first two sides in front. */
export function race(canvas: Canvas): void {
  const { width, height, palette, random } = canvas;
  backdrop(canvas, [0, 0], 60);
  fill(canvas, palette.turf[1], 'fill-opacity="0.55"');
  const steps = 8;
  const x = (step: number) => width * (0.06 + (step / steps) * 0.8);
  for (let step = 0; step <= steps; step += 1)
    canvas.draw(segment([x(step), height * 0.08], [x(step), height * 0.92], palette.line, 3, 'stroke-opacity="0.22"'));
  const lanes = 6;
  const orders: number[][] = [];
  let order = Array.from({ length: lanes }, (_, index) => index);
  for (let step = 0; step <= steps; step += 1) {
    orders.push([...order]);
    const swap = Math.floor(random.between(0, lanes - 1));
    order = order.map((club, index) =>
      index === swap ? (order[swap + 1] ?? club) : index === swap + 1 ? (order[swap] ?? club) : club,
    );
  }
  // The first side ends on top.
  const last = orders.at(-1) ?? order;
  const winner = last[0] ?? 0;
  const others = Object.values(CLUB_COLOURS)
    .map(({ colour }) => colour)
    .filter((colour) => colour !== palette.a && colour !== palette.b);
  const colourOf = (club: number) =>
    club === winner
      ? palette.pop
      : club === last[1]
        ? palette.sides[0]
        : mix(others[club] ?? '#888888', palette.line, palette.light === '#ffffff' ? 0.3 : 0.12);
  const y = (place: number) => height * (0.16 + (place / (lanes - 1)) * 0.68);
  for (const club of last.toReversed()) {
    const points = orders.map((now, step): Point => [x(step), y(now.indexOf(club))]);
    let d = `M${n((points[0]?.[0] ?? 0) - width * 0.1)} ${n(points[0]?.[1] ?? 0)}L${points[0]?.map(n).join(' ')}`;
    points.slice(1).forEach(([px, py], index) => {
      const [bx, by] = points[index] ?? [px, py];
      d += `C${n((bx + px) / 2)} ${n(by)} ${n((bx + px) / 2)} ${n(py)} ${n(px)} ${n(py)}`;
    });
    const isFirst = club === winner;
    canvas.draw(
      `<path d="${d}" fill="none" stroke="${colourOf(club)}" stroke-width="${isFirst ? 26 : 14}" stroke-linecap="round"/>`,
    );
    const end = points.at(-1) ?? [0, 0];
    if (isFirst) drawBall(canvas, end, height * 0.085);
    else
      canvas.draw(
        circle(end[0], end[1], height * 0.032, colourOf(club)),
        circle(end[0], end[1], height * 0.014, '#ffffff'),
      );
  }
}

/** A knock-out tree with the path to the final highlighted. */
export function bracket(canvas: Canvas): void {
  const { width, height, palette, random } = canvas;
  backdrop(canvas, [0, 0], 52);
  fill(canvas, palette.turf[1], 'fill-opacity="0.5"');
  const colours = Object.values(CLUB_COLOURS).map(({ colour }) => colour);
  const lit = [random.pick([0, 1, 2, 3]), random.pick([0, 1, 2, 3])];
  const middle: Point = [width / 2, height / 2];
  const dim = mix(palette.turf[1], palette.line, 0.55);
  for (const side of [0, 1] as const) {
    const x = (step: number) => (side === 0 ? width * (0.08 + step * 0.13) : width * (0.92 - step * 0.13));
    const y = (step: number, index: number) => height * (0.14 + ((index + 0.5) / (4 / 2 ** step)) * 0.72);
    const draw = (isLit: boolean) => {
      for (let step = 0; step < 3; step += 1) {
        for (let index = 0; index < 4 / 2 ** step; index += 1) {
          const on = Math.floor((lit[side] ?? 0) / 2 ** step) === index;
          if (on !== isLit) continue;
          const to = step === 2 ? middle[1] : y(step + 1, Math.floor(index / 2));
          const end = step === 2 ? middle[0] : x(step + 1);
          const bend = (x(step) + x(step + 1)) / 2;
          canvas.draw(
            line(
              [
                [x(step), y(step, index)],
                [bend, y(step, index)],
                [bend, to],
                [end, to],
              ],
              isLit ? palette.pop : dim,
              isLit ? 18 : 9,
              'stroke-linejoin="round" stroke-linecap="round"',
            ),
          );
        }
      }
    };
    draw(false);
    draw(true);
    for (let index = 0; index < 4; index += 1) {
      canvas.draw(
        circle(x(0), y(0, index), height * 0.062, '#ffffff'),
        circle(x(0), y(0, index), height * 0.05, colours[(index * 2 + side) % 8] ?? palette.a),
      );
    }
  }
  drawShine(canvas, middle, height * 0.4, 0.6);
  drawBall(canvas, middle, height * 0.15);
}

/** The ball alone, very near, at speed. */
export function macro(canvas: Canvas): void {
  const { width, height, palette, random } = canvas;
  const side = random.sign();
  fade(canvas, [width, height], palette.turf[0], mix(palette.turf[1], INK, 0.25));
  const middle: Point = [width * (0.5 + side * 0.2), height * random.between(0.46, 0.56)];
  const radius = height * random.between(0.36, 0.44);
  const tones = [
    palette.a,
    palette.pop,
    mix(palette.a, '#ffffff', 0.4),
    palette.b,
    mix(palette.turf[1], palette.line, 0.3),
    palette.sides[0],
  ];
  const tilt = random.between(-0.25, 0.25);
  for (let band = 0; band < 9; band += 1) {
    const share = (band + 0.5) / 9;
    const y = middle[1] - radius + share * radius * 2;
    const start = middle[0] + side * Math.sqrt(Math.max(0, radius ** 2 - (y - middle[1]) ** 2)) * 0.6;
    const far = middle[0] - side * (radius + width * random.between(0.35, 1.1));
    const rise = (far - start) * tilt;
    const half = (radius / 9) * random.between(0.55, 0.98);
    canvas.draw(
      polygon(
        [
          [start, y - half],
          [far, y + rise - half * 0.1],
          [far, y + rise + half * 0.1],
          [start, y + half],
        ],
        tones[band % tones.length] ?? palette.a,
      ),
    );
  }
  canvas.draw(circle(middle[0] + radius * 0.1, middle[1] + radius * 0.14, radius, '#000000', 'fill-opacity="0.22"'));
  drawBall(canvas, middle, radius);
}

/** A penalty shoot-out: five kicks. */
export function shootOut(canvas: Canvas): void {
  const { width, height, palette } = canvas;
  const view: Camera = { eye: [LENGTH / 2 - 13, 0, 2.4], target: [LENGTH / 2, 0, 1.5], angle: 30 };
  const space = drawGround(canvas, view, ['right'], { horizon: 0.5, line: 0.2 });
  drawGoal(space, 1, { thick: 0.16 });
  canvas.draw(
    rect(width * 0.13, height * 0.06, width * 0.74, height * 0.27, INK, `rx="${n(height * 0.04)}" fill-opacity="0.82"`),
  );
  for (const row of [0, 1]) {
    canvas.draw(
      rect(
        width * 0.155,
        height * (0.1 + row * 0.115),
        width * 0.1,
        height * 0.075,
        row === 0 ? palette.a : palette.b,
        `rx="${n(height * 0.014)}"`,
      ),
    );
    for (let kick = 0; kick < 5; kick += 1) {
      const [x, y] = [width * (0.33 + kick * 0.115), height * (0.1375 + row * 0.115)];
      const isIn = row === 0 ? kick !== 1 : kick !== 2 && kick !== 4;
      if (isIn) drawBall(canvas, [x, y], height * 0.042);
      else canvas.draw(circle(x, y, height * 0.036, 'none', `stroke="#7f8bab" stroke-width="7"`));
    }
  }
  drawBallAt(space, [LENGTH / 2 - 5.6, 0, 0.28], 0.27);
}

/** A winners' podium, from the front. */
export function podium(canvas: Canvas): void {
  const { width, height, palette } = canvas;
  backdrop(canvas, [-LENGTH / 2 + 20, 0], 50);
  const floor = height * 0.84;
  drawShine(canvas, [width / 2, height * 0.4], height * 0.6, 0.42);
  const steps: [number, number, string][] = [
    [0.275, 0.22, palette.sides[1]],
    [0.725, 0.15, mix(palette.a, INK, 0.35)],
    [0.5, 0.34, palette.sides[0]],
  ];
  shadow(canvas, width / 2, floor + 8, width * 0.42, height * 0.06);
  for (const [x, high, colour] of steps) {
    const [left, right, top] = [width * (x - 0.1125), width * (x + 0.1125), floor - height * high];
    const depth = height * 0.05;
    canvas.draw(polygon(quad([left, right, top], [left + 26, right - 26, top - depth]), mix(colour, '#ffffff', 0.35)));
    canvas.draw(
      rect(left, top, right - left, floor - top, colour),
      rect((left + right) / 2, top, (right - left) / 2, floor - top, INK, 'fill-opacity="0.14"'),
      rect(left, top, right - left, 8, mix(colour, '#ffffff', 0.5)),
    );
    drawBall(canvas, [width * x, top - depth * 0.5 - height * 0.085], height * 0.085);
  }
}

/** Rings of light around a ball: the calendar's turn, a start, an end. */
export function orbit(canvas: Canvas): void {
  const { width, height, palette, random } = canvas;
  fill(canvas, palette.turf[1]);
  const middle: Point = [width * random.between(0.3, 0.7), height * random.between(0.94, 1.08)];
  const tones = [
    palette.turf[0],
    mix(palette.turf[1], palette.a, 0.55),
    palette.turf[1],
    mix(palette.a, palette.b, 0.5),
    palette.turf[0],
    palette.a,
    mix(palette.turf[1], INK, 0.25),
    palette.b,
  ];
  for (let ring = 8; ring > 0; ring -= 1)
    canvas.draw(circle(...middle, (height * 1.25 * ring) / 8, tones[ring % tones.length] ?? palette.a));
  for (let ring = 1; ring < 5; ring += 1)
    canvas.draw(
      circle(
        ...middle,
        height * (0.16 + ring * 0.25),
        'none',
        `stroke="${palette.line}" stroke-width="5" stroke-opacity="0.5"`,
      ),
    );
  const start = random.between(-2.8, -2.2);
  const path: Point[] = Array.from({ length: 40 }, (_, index) => {
    const [angle, reach] = [start + (index / 39) * random.between(1.35, 1.36), height * (0.94 - index * 0.0056)];
    return [middle[0] + Math.cos(angle) * reach, middle[1] + Math.sin(angle) * reach];
  });
  drawTrail(canvas, path, [4, height * 0.12], 18, height * 0.045);
  drawBall(canvas, path.at(-1) ?? middle, height * 0.1);
}

/** Pitch lines as a poster: a corner of the ground, very large, and a ball's bend. */
export function poster(canvas: Canvas): void {
  const { width, height, palette, random } = canvas;
  const [fx, fy] = [random.sign(), random.sign()];
  canvas.draw(`<g transform="translate(${fx < 0 ? width : 0} ${fy < 0 ? height : 0}) scale(${fx} ${fy})">`);
  canvas.draw(rect(0, 0, width, height, palette.turf[1]));
  for (let band = 0; band < 9; band += 2)
    canvas.draw(
      polygon(
        quad([band * 200 - 100, band * 200 + 100, 0], [band * 200 - 400, band * 200 - 200, height]),
        palette.turf[0],
      ),
    );
  const field = palette.light === '#ffffff' ? mix(palette.a, INK, 0.45) : mix(palette.a, '#ffffff', 0.55);
  canvas.draw(circle(width * 0.98, height * 0.5, height * 0.62, field));
  canvas.draw(circle(width * 0.98, height * 0.5, height * 0.62, 'none', `stroke="${palette.line}" stroke-width="16"`));
  canvas.draw(segment([width * 0.98, -20], [width * 0.98, height + 20], palette.line, 16));
  canvas.draw(
    `<path d="M${n(width * 0.1)} 0A${n(height * 0.24)} ${n(height * 0.24)} 0 0 1 0 ${n(height * 0.24)}" fill="none" stroke="${palette.line}" stroke-width="16" transform="translate(${n(width * 0.06)} ${n(height * 0.08)})"/>`,
  );
  canvas.draw(
    line(
      [
        [width * 0.06, height + 20],
        [width * 0.06, height * 0.08],
        [width, height * 0.08],
      ],
      palette.line,
      16,
      'stroke-linejoin="miter"',
    ),
  );
  const path = curve(50, (t) => [width * (0.06 + 0.62 * t), height * (0.08 + 0.5 * t + Math.sin(Math.PI * t) * 0.3)]);
  drawTrail(canvas, path, [5, height * 0.13], 24, height * 0.05);
  canvas.draw('</g>');
  const [ex, ey] = path.at(-1) ?? [0, 0];
  drawBall(canvas, [fx < 0 ? width - ex : ex, fy < 0 ? height - ey : ey], height * 0.12);
}
