/** Cups and medals. */
import { backdrop, GOLD, SILVER, shadow } from '../backdrop.ts';
import { circle, drawShine, n, polygon, quad, rect, type Canvas, type Point } from '../canvas.ts';
import { INK, mix } from '../colours.ts';
import { drawLines, drawTurf, LENGTH } from '../pitch.ts';
import { makeSpace } from '../space.ts';
import { drawBeam, drawMast, drawSky, drawStand } from '../stadium.ts';

function confetti(canvas: Canvas, count: number, colours: readonly string[]): void {
  const { width, height, random } = canvas;
  for (let index = 0; index < count; index += 1) {
    const [x, y] = [random.between(0, width), random.between(-20, height)];
    const [w, h, turn] = [random.between(14, 30), random.between(8, 16), random.between(0, 180)];
    if (Math.hypot((x - width / 2) / width, (y - height / 2) / height) < 0.17) continue;
    canvas.draw(
      rect(
        -w / 2,
        -h / 2,
        w,
        h,
        random.pick(colours),
        `rx="2" transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)})"`,
      ),
    );
  }
}

function drawCup(
  canvas: Canvas,
  x: number,
  foot: number,
  size: number,
  metal = GOLD,
  ribbon = canvas.palette.pop,
): void {
  const half = (path: (sign: 1 | -1) => string, left: string, right: string) =>
    canvas.draw(`<path d="${path(-1)}" fill="${left}"/><path d="${path(1)}" fill="${right}"/>`);
  canvas.draw(`<g transform="translate(${n(x)} ${n(foot)}) scale(${(size / 100).toFixed(3)})">`);
  canvas.draw(
    `<path d="M-24 -84C-46 -86 -46 -52 -18 -48M24 -84C46 -86 46 -52 18 -48" fill="none" stroke="${metal.dark}" stroke-width="6" stroke-linecap="round"/>`,
  );
  half((s) => `M0 -92H${27 * s}C${27 * s} -62 ${20 * s} -44 0 -40Z`, metal.light, metal.plain);
  half((s) => `M0 -41H${6 * s}C${4 * s} -30 ${5 * s} -26 ${12 * s} -22H0Z`, metal.plain, metal.dark);
  canvas.draw(
    rect(-29, -95, 58, 6, metal.plain, 'rx="3"'),
    rect(0, -95, 29, 6, metal.dark, 'rx="3" fill-opacity="0.6"'),
  );
  canvas.draw(
    rect(-16, -22, 32, 7, metal.plain, 'rx="2"'),
    rect(-20, -15, 40, 15, mix(canvas.palette.a, INK, 0.62), 'rx="2.5"'),
    rect(-10, -11, 20, 6, metal.light, 'rx="1.5"'),
  );
  canvas.draw(
    `<path d="M-14 -84C-14 -68 -11 -58 -7 -52" fill="none" stroke="#ffffff" stroke-opacity="0.8" stroke-width="4" stroke-linecap="round"/>`,
  );
  canvas.draw(
    `<path d="M9 -46L16 -28L22 -30L18 -48Z" fill="${ribbon}"/><path d="M7 -46L9 -26L15 -26L14 -47Z" fill="${mix(ribbon, INK, 0.25)}"/>`,
    '</g>',
  );
}

/** A cup in a shower of paper. */
export function trophy(canvas: Canvas): void {
  const { width, height, palette } = canvas;
  backdrop(canvas);
  for (let ray = 0; ray < 14; ray += 1)
    drawBeam(canvas, [width / 2, height * 0.44], ray * (360 / 14) + 8, 11, width * 0.75, 0.16);
  confetti(canvas, 90, [palette.a, palette.b, palette.pop, '#ffffff', GOLD.light]);
  shadow(canvas, width / 2, height * 0.885, height * 0.24);
  drawCup(canvas, width / 2, height * 0.88, height * 0.76);
}

/** A cup on the halfway line, all lights on it. */
export function crowning(canvas: Canvas): void {
  const { width, height, palette } = canvas;
  drawSky(canvas, height * 0.42);
  const space = makeSpace(canvas, { eye: [0, -26, 7], target: [0, 8, 6], angle: 50 });
  const masts = [drawMast(space, -46, 56, 38), drawMast(space, 46, 56, 38)];
  drawStand(space, 'far');
  drawTurf(space, { apron: 6 });
  drawLines(space, { width: 0.3 });
  for (const mast of masts) if (mast) drawBeam(canvas, mast, mast[0] < width / 2 ? 42 : 138, 22, height * 1.3, 0.34);
  drawShine(canvas, [width / 2, height * 0.5], height * 0.55, 0.5);
  confetti(canvas, 60, [palette.a, palette.b, palette.pop, '#ffffff']);
  shadow(canvas, width / 2, height * 0.9, height * 0.2);
  drawCup(canvas, width / 2, height * 0.9, height * 0.66);
}

/** Cups in a row, the middle one the largest. */
export function cups(canvas: Canvas, count: 3 | 5 = 5): void {
  const { width, height, palette } = canvas;
  backdrop(canvas, [LENGTH / 2 - 12, 0], 40);
  const rows = {
    3: [
      [0.24, 0.54],
      [0.76, 0.54],
      [0.5, 0.72],
    ],
    5: [
      [0.13, 0.42],
      [0.87, 0.42],
      [0.305, 0.53],
      [0.695, 0.53],
      [0.5, 0.7],
    ],
  } as const;
  confetti(canvas, count === 3 ? 80 : 40, [palette.a, palette.pop, '#ffffff', mix(palette.a, '#ffffff', 0.5)]);
  const row = rows[count];
  row.forEach(([x, size], index) => {
    const y = height * (0.7 + size * 0.27);
    shadow(canvas, width * x, y, height * size * 0.33);
    const isLarge = index === row.length - 1;
    drawCup(
      canvas,
      width * x,
      y,
      height * size,
      isLarge || count === 3 ? GOLD : SILVER,
      isLarge ? palette.pop : palette.sides[1],
    );
  });
}

function drawMedal(
  canvas: Canvas,
  x: number,
  y: number,
  radius: number,
  metal: typeof GOLD,
  ribbon: readonly [string, string],
): void {
  const top = y - radius * 5;
  const [half, gap] = [radius * 0.42, radius * 1.5];
  canvas.draw(
    polygon(quad([x - gap - half, x - gap + half, top], [x - half * 0.9, x + half * 0.9, y - radius * 0.9]), ribbon[0]),
  );
  canvas.draw(
    polygon(quad([x + gap - half, x + gap + half, top], [x - half * 0.9, x + half * 0.9, y - radius * 0.9]), ribbon[1]),
  );
  canvas.draw(
    circle(x, y - radius * 1.02, radius * 0.24, 'none', `stroke="${metal.dark}" stroke-width="${n(radius * 0.1)}"`),
  );
  canvas.draw(circle(x + radius * 0.08, y + radius * 0.1, radius, '#000000', 'fill-opacity="0.25"'));
  canvas.draw(
    circle(x, y, radius, metal.dark),
    circle(x, y, radius * 0.94, metal.plain),
    circle(x, y, radius * 0.76, metal.light),
    circle(x, y, radius * 0.71, metal.plain),
  );
  const star: Point[] = Array.from({ length: 10 }, (_, index) => {
    const [angle, r] = [(index * Math.PI) / 5 - Math.PI / 2, radius * (index % 2 === 0 ? 0.52 : 0.22)];
    return [x + Math.cos(angle) * r, y + Math.sin(angle) * r];
  });
  canvas.draw(polygon(star, metal.light), polygon([...star.slice(0, 6), [x, y]], '#ffffff', 'fill-opacity="0.45"'));
}

/** Medals on their ribbons. */
export function medals(canvas: Canvas): void {
  const { width, height, palette } = canvas;
  backdrop(canvas);
  const ribbon = [palette.pop, mix(palette.pop, INK, 0.3)] as const;
  const other = [palette.sides[0], mix(palette.sides[0], INK, 0.3)] as const;
  drawMedal(canvas, width * 0.24, height * 0.56, height * 0.135, SILVER, other);
  drawMedal(canvas, width * 0.76, height * 0.56, height * 0.135, SILVER, other);
  drawMedal(canvas, width * 0.5, height * 0.64, height * 0.2, GOLD, ribbon);
}
