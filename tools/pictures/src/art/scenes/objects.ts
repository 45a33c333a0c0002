/**
 * Objects on a backdrop of grass, for items that are not about a match. Long, because it is a list of short drawings.
 */
import { backdrop, SILVER, shadow } from '../backdrop.ts';
import { drawBall } from '../ball.ts';
import { circle, curve, fade, fill, glow, line, n, polygon, rect, type Canvas, type Point } from '../canvas.ts';
import { CLUB_COLOURS, INK, mix } from '../colours.ts';
import { drawLines, drawTurf } from '../pitch.ts';
import { makeSpace } from '../space.ts';
import { drawBeam } from '../stadium.ts';

const CLUBS = Object.values(CLUB_COLOURS).map(({ colour }) => colour);

/** Microphones before an empty table. */
export function microphones(canvas: Canvas): void {
  const { width, height, palette } = canvas;
  backdrop(canvas);
  drawBeam(canvas, [width * 0.18, -30], 58, 26, height * 1.3, 0.28);
  drawBeam(canvas, [width * 0.82, -30], 122, 26, height * 1.3, 0.28);
  const table = height * 0.86;
  const stand = (x: number, lean: number, size: number, collar: string) => {
    canvas.draw(
      `<g transform="translate(${n(x)} ${n(table + 20)}) rotate(${n(lean)}) scale(${(size / 100).toFixed(3)})">`,
    );
    canvas.draw(rect(-5, -54, 10, 60, mix(INK, '#c9d2ea', 0.22)));
    canvas.draw(rect(-10, -70, 20, 20, collar, 'rx="2.5"'), rect(1, -70, 9, 20, INK, 'rx="2.5" fill-opacity="0.18"'));
    canvas.draw(rect(-9, -104, 18, 36, '#39435f', 'rx="9"'), rect(-9, -104, 8, 36, '#525e80', 'rx="8"'));
    for (let row = 0; row < 4; row += 1) canvas.draw(rect(-9, -95 + row * 6, 18, 1.6, INK, 'fill-opacity="0.45"'));
    canvas.draw(rect(-10, -74, 20, 5, '#c9d2ea', 'rx="2"'), '</g>');
  };
  const places: [number, number, number][] = [
    [0.2, -13, 4.2],
    [0.8, 13, 4.2],
    [0.32, -8, 4.9],
    [0.68, 8, 4.9],
    [0.43, -4, 5.6],
    [0.57, 4, 5.6],
  ];
  places.forEach(([x, lean, size], index) =>
    stand(width * x, lean, (size * height) / 9, CLUBS[(index * 3 + 1) % 8] ?? palette.a),
  );
  stand(width / 2, 0, height * 0.7, palette.pop);
  canvas.draw(
    rect(-10, table, width + 20, height * 0.2, mix(palette.ground, INK, 0.3)),
    rect(-10, table, width + 20, 12, mix(palette.ground, '#c9d2ea', 0.35)),
  );
}

/** A referee's whistle. */
export function whistle(canvas: Canvas): void {
  const { width, height, palette, random } = canvas;
  backdrop(canvas);
  const side = random.sign();
  const metal =
    palette.pop === '#ffffff'
      ? SILVER
      : { light: mix(palette.pop, '#ffffff', 0.45), plain: palette.pop, dark: mix(palette.pop, INK, 0.35) };
  canvas.draw(
    `<g transform="translate(${n(width / 2)} ${n(height * 0.54)}) scale(${(side * height) / 250} ${height / 250}) rotate(-14)">`,
  );
  canvas.draw(
    '<path d="M-20 -32H96V8L34 24A54 54 0 1 1 -20 -32Z" transform="translate(8 11)" fill="#000000" fill-opacity="0.25"/>',
  );
  canvas.draw(
    `<path d="M-20 -28H96V8L38 22Z" fill="${metal.plain}"/><path d="M20 -4L96 -12V8L38 22Z" fill="${metal.dark}"/>`,
  );
  canvas.draw(
    circle(-18, 22, 52, metal.dark),
    circle(-20, 20, 50, metal.plain),
    circle(-20, 20, 34, metal.dark),
    circle(-20, 20, 30, mix(palette.ground, INK, 0.4)),
    circle(-12, 26, 13, SILVER.light),
  );
  canvas.draw(rect(30, -28, 26, 9, mix(palette.ground, INK, 0.4), 'rx="2"'));
  canvas.draw(
    `<path d="M-46 -22A50 50 0 0 1 -4 -29" fill="none" stroke="#ffffff" stroke-opacity="0.75" stroke-width="5" stroke-linecap="round"/>`,
  );
  canvas.draw(circle(-80, 20, 11, 'none', `stroke="${SILVER.plain}" stroke-width="6"`));
  canvas.draw(
    `<path d="M-91 22C-130 50 -150 -20 -200 30" fill="none" stroke="${palette.sides[0]}" stroke-width="9" stroke-linecap="round"/>`,
  );
  for (const [index, reach] of [30, 52, 74].entries())
    canvas.draw(
      `<path d="M${44 + reach * 0.2} ${-40 - reach * 0.55}A${reach} ${reach} 0 0 1 ${44 + reach} ${-34 - reach * 0.1}" fill="none" stroke="${palette.line}" stroke-opacity="${0.9 - index * 0.22}" stroke-width="7" stroke-linecap="round"/>`,
    );
  canvas.draw('</g>');
}

/** A stopwatch with little time left. */
export function stopwatch(canvas: Canvas): void {
  const { width, height, palette } = canvas;
  backdrop(canvas);
  const [x, y, r] = [width / 2, height * 0.56, height * 0.34];
  shadow(canvas, x + r * 0.1, y + r * 1.12, r * 0.9);
  canvas.draw(
    rect(x - r * 0.11, y - r * 1.36, r * 0.22, r * 0.3, SILVER.dark),
    rect(x - r * 0.2, y - r * 1.48, r * 0.4, r * 0.18, SILVER.plain, `rx="${n(r * 0.06)}"`),
  );
  for (const turn of [-38, 38])
    canvas.draw(
      rect(
        -r * 0.09,
        -r * 1.24,
        r * 0.18,
        r * 0.2,
        SILVER.dark,
        `rx="${n(r * 0.04)}" transform="translate(${n(x)} ${n(y)}) rotate(${turn})"`,
      ),
    );
  canvas.draw(circle(x, y, r * 1.06, SILVER.dark), circle(x, y, r, SILVER.light), circle(x, y, r * 0.88, '#ffffff'));
  const at = (degrees: number, reach: number): Point => [
    x + Math.sin((degrees * Math.PI) / 180) * reach * r,
    y - Math.cos((degrees * Math.PI) / 180) * reach * r,
  ];
  const [from, to] = [at(-42, 0.78), at(0, 0.78)];
  canvas.draw(
    `<path d="M${n(x)} ${n(y)}L${n(from[0])} ${n(from[1])}A${n(r * 0.78)} ${n(r * 0.78)} 0 0 1 ${n(to[0])} ${n(to[1])}Z" fill="${palette.pop === '#ffffff' ? palette.a : palette.pop}"/>`,
  );
  for (let tick = 0; tick < 60; tick += 1) {
    const isLong = tick % 5 === 0;
    canvas.draw(
      line(
        [at(tick * 6, isLong ? 0.72 : 0.79), at(tick * 6, 0.84)],
        mix(INK, '#ffffff', isLong ? 0.1 : 0.5),
        isLong ? r * 0.035 : r * 0.014,
      ),
    );
  }
  canvas.draw(
    line([at(138, 0.16), at(-42, 0.8)], INK, r * 0.04, 'stroke-linecap="round"'),
    circle(x, y, r * 0.075, INK),
  );
  canvas.draw(
    `<path d="M${n(x - r * 0.72)} ${n(y - r * 0.3)}A${n(r * 0.8)} ${n(r * 0.8)} 0 0 1 ${n(x - r * 0.2)} ${n(y - r * 0.76)}" fill="none" stroke="${SILVER.plain}" stroke-width="${n(r * 0.03)}" stroke-linecap="round" stroke-opacity="0.7"/>`,
  );
}

/** Pennants of many colours over the grass. */
export function bunting(canvas: Canvas): void {
  const { width, height, palette, random } = canvas;
  backdrop(canvas, [0, 0], 34);
  const colours = [...CLUBS, palette.a, palette.pop, '#ffffff'];
  for (let rope = 0; rope < 4; rope += 1) {
    const [left, right] = [
      height * (rope * 0.2 - 0.12 + random.between(-0.05, 0.05)),
      height * (rope * 0.2 - 0.12 + random.between(-0.05, 0.05)),
    ];
    const sag = height * random.between(0.16, 0.26);
    const size = height * (0.1 + rope * 0.028);
    const count = Math.round(width / (size * 1.02));
    const at = (share: number): Point => [
      width * (share * 1.1 - 0.05),
      left + (right - left) * share + sag * 4 * share * (1 - share),
    ];
    for (let index = 0; index < count; index += 1) {
      const [one, other] = [at((index + 0.06) / count), at((index + 0.94) / count)];
      const middle: Point = [
        (one[0] + other[0]) / 2 + (other[1] - one[1]) * -0.5,
        (one[1] + other[1]) / 2 + size * 1.15,
      ];
      const colour = random.pick(colours);
      canvas.draw(
        polygon(
          [
            [one[0] + 8, one[1] + 12],
            [other[0] + 8, other[1] + 12],
            [middle[0] + 8, middle[1] + 12],
          ],
          '#000000',
          'fill-opacity="0.16"',
        ),
      );
      canvas.draw(
        polygon([one, other, middle], colour),
        polygon([[(one[0] + other[0]) / 2, (one[1] + other[1]) / 2], other, middle], INK, 'fill-opacity="0.14"'),
      );
    }
    canvas.draw(
      line(
        Array.from({ length: 40 }, (_, index) => at(index / 39)),
        palette.light === '#ffffff' ? '#ffffff' : INK,
        5,
      ),
    );
  }
  const ball: Point = [width * random.between(0.3, 0.7), height * 0.9];
  shadow(canvas, ball[0] + 20, ball[1] + height * 0.09, height * 0.12);
  drawBall(canvas, ball, height * 0.115);
}

/** An empty centre circle, one light, one white flower. */
export function remembrance(canvas: Canvas): void {
  const { width, height } = canvas;
  fill(canvas, INK);
  const space = makeSpace(canvas, { eye: [0, -16, 17], target: [0, 1, 0], angle: 44 });
  const quiet = {
    ...canvas,
    palette: { ...canvas.palette, turf: ['#151b2e', '#11172a'] as [string, string], ground: INK, line: '#7f8bab' },
  };
  const calm = { ...space, canvas: quiet };
  drawTurf(calm, { apron: 40 });
  drawLines(calm, { width: 0.3, opacity: 0.7 });
  const spot = space.project([0, 0, 0]) ?? [width / 2, height / 2];
  canvas.draw(
    `<ellipse cx="${n(spot[0])}" cy="${n(spot[1])}" rx="${n(width * 0.3)}" ry="${n(height * 0.27)}" fill="${glow(
      canvas,
      spot,
      width * 0.3,
      [0, '#ffffff', 0.4],
      [1, '#ffffff', 0],
    )}"/>`,
  );
  drawBeam(canvas, [width * 0.5, -height * 0.5], 90, 30, height * 1.5, 0.3);
  const [x, y, r] = [spot[0], spot[1] - height * 0.02, height * 0.085];
  shadow(canvas, x + 6, y + r * 0.75, r * 1.25, r * 0.3);
  canvas.draw(
    `<path d="M${n(x)} ${n(y + r * 0.2)}Q${n(x + r * 1.6)} ${n(y + r * 1.1)} ${n(x + r * 3.2)} ${n(y + r * 0.95)}" fill="none" stroke="#6f8f7b" stroke-width="${n(r * 0.13)}" stroke-linecap="round"/>`,
  );
  for (const [count, reach, wide, colour] of [
    [18, 1, 0.2, '#dfe4ef'],
    [16, 0.78, 0.2, '#eef1f7'],
    [12, 0.52, 0.18, '#ffffff'],
    [8, 0.3, 0.15, '#fff7df'],
  ] as const) {
    for (let petal = 0; petal < count; petal += 1) {
      const turn = (petal / count) * 360 + reach * 40;
      canvas.draw(
        `<ellipse cx="0" cy="${n(-reach * r * 0.62)}" rx="${n(wide * r)}" ry="${n(reach * r * 0.42)}" fill="${colour}" transform="translate(${n(x)} ${n(y)}) scale(1 0.8) rotate(${n(turn)})"/>`,
      );
    }
  }
}

/** A path from one place to another. */
export function move(canvas: Canvas): void {
  const { width, height, palette } = canvas;
  const isDay = palette.light !== '#ffffff';
  fade(canvas, [width, height], palette.turf[0], palette.turf[1]);
  const contour = mix(palette.turf[1], palette.line, isDay ? 0.22 : 0.26);
  for (const [cx, cy, count] of [
    [0.24, 0.34, 9],
    [0.8, 0.78, 10],
    [0.86, 0.12, 5],
  ] as const) {
    for (let ring = 1; ring <= count; ring += 1) {
      const points: Point[] = Array.from({ length: 48 }, (_, index) => {
        const angle = (index / 48) * Math.PI * 2;
        const wobble = 1 + 0.16 * Math.sin(angle * 3 + ring * 0.35 + cx * 9) + 0.08 * Math.sin(angle * 5 - ring * 0.5);
        return [
          width * cx + Math.cos(angle) * ring * height * 0.075 * wobble,
          height * cy + Math.sin(angle) * ring * height * 0.06 * wobble,
        ];
      });
      canvas.draw(polygon(points, 'none', `stroke="${contour}" stroke-width="3.5"`));
    }
  }
  const [from, to]: [Point, Point] = [
    [width * 0.26, height * 0.72],
    [width * 0.73, height * 0.6],
  ];
  const way = curve(40, (t) => [
    from[0] + (to[0] - from[0]) * t,
    from[1] + (to[1] - from[1]) * t - Math.sin(Math.PI * t) * height * 0.34,
  ]);
  canvas.draw(
    line(
      way.map(([x, y]) => [x, y + (from[1] - y) * 0.82 + 20]),
      '#000000',
      12,
      'stroke-opacity="0.12" stroke-linecap="round"',
    ),
  );
  canvas.draw(line(way, palette.light, 11, 'stroke-dasharray="30 24" stroke-linecap="round"'));
  const pin = ([x, y]: Point, size: number, colour: string) => {
    shadow(canvas, x + size * 0.12, y + 4, size * 0.34);
    canvas.draw(
      `<path d="M${n(x)} ${n(y)}C${n(x - size * 0.16)} ${n(y - size * 0.34)} ${n(x - size * 0.42)} ${n(y - size * 0.48)} ${n(x - size * 0.42)} ${n(y - size * 0.8)}A${n(size * 0.42)} ${n(size * 0.42)} 0 0 1 ${n(x + size * 0.42)} ${n(y - size * 0.8)}C${n(x + size * 0.42)} ${n(y - size * 0.48)} ${n(x + size * 0.16)} ${n(y - size * 0.34)} ${n(x)} ${n(y)}Z" fill="${colour}"/>`,
    );
    canvas.draw(circle(x, y - size * 0.8, size * 0.24, '#ffffff'));
  };
  pin(from, height * 0.26, mix(palette.a, INK, 0.35));
  pin(to, height * 0.4, palette.pop);
  drawBall(canvas, [to[0], to[1] - height * 0.32], height * 0.088);
}
