/** Shirts. */
import { backdrop, GOLD } from '../backdrop.ts';
import { drawShine, line, n, polygon, segment, type Canvas, type Point } from '../canvas.ts';
import { CLUB_COLOURS, INK, mix } from '../colours.ts';
import { LENGTH } from '../pitch.ts';

const CLUBS = Object.values(CLUB_COLOURS).map(({ colour }) => colour);

const SHIRT = 'M30 8L42 4Q50 13 58 4L70 8L95 25L84 45L73 38V97H27V38L16 45L5 25Z';

function drawShirt(
  canvas: Canvas,
  x: number,
  y: number,
  size: number,
  colour: string,
  trim: string,
  pattern: 'plain' | 'sash' | 'stripes' | 'half' = 'plain',
): void {
  const clip = canvas.define(`<clipPath id="ID"><path d="${SHIRT}"/></clipPath>`);
  const patterns = {
    plain: `<path d="M5 25L16 45L20 43L10 22ZM95 25L84 45L80 43L90 22Z" fill="${trim}"/>`,
    sash: `<path d="M20 0L92 100H70L4 12Z" fill="${trim}"/>`,
    stripes: [20, 36, 52, 68].map((left) => `<rect x="${left}" y="0" width="8" height="100" fill="${trim}"/>`).join(''),
    half: `<rect x="50" y="0" width="50" height="100" fill="${trim}"/>`,
  };
  canvas.draw(
    `<g transform="translate(${n(x - size / 2)} ${n(y)}) scale(${(size / 100).toFixed(3)})">`,
    `<path d="${SHIRT}" transform="translate(2.5 3)" fill="#000000" fill-opacity="0.26"/>`,
    `<g clip-path="${clip}"><path d="${SHIRT}" fill="${colour}"/>${patterns[pattern]}<path d="M73 38V97H60Q66 60 62 20Z" fill="#0b1020" fill-opacity="0.16"/><path d="M27 38V97H33Q30 66 34 34Z" fill="#ffffff" fill-opacity="0.16"/></g>`,
    `<path d="M42 4Q50 13 58 4" fill="none" stroke="${mix(trim, INK, 0.2)}" stroke-width="3.4"/></g>`,
  );
}

/** Shirts of all the clubs on a rail, one held out. */
export function shirts(canvas: Canvas): void {
  const { width, height, palette, random } = canvas;
  backdrop(canvas);
  const rail = height * 0.14;
  canvas.draw(segment([0, rail], [width, rail], mix(palette.ground, '#c9d2ea', 0.55), 12));
  const order = [0, 5, 3, 6, 2, 7, 4, 1];
  order.forEach((club, index) => {
    const x = width * (0.07 + (index / 7) * 0.86);
    const size = height * 0.46;
    const colour = CLUBS[club] ?? palette.a;
    canvas.draw(
      segment([x, rail], [x, rail + size * 0.1], '#c9d2ea', 7),
      line(
        [
          [x - size * 0.2, rail + size * 0.17],
          [x, rail + size * 0.08],
          [x + size * 0.2, rail + size * 0.17],
        ],
        '#c9d2ea',
        8,
        'stroke-linecap="round" stroke-linejoin="round"',
      ),
    );
    drawShirt(
      canvas,
      x,
      rail + size * 0.12,
      size,
      colour,
      random.pick(['#ffffff', mix(colour, INK, 0.45)]),
      (['plain', 'sash', 'stripes', 'half'] as const)[index % 4],
    );
  });
  drawShine(canvas, [width / 2, height * 0.62], height * 0.5, 0.45);
  drawShirt(canvas, width / 2, height * 0.24, height * 0.7, '#ffffff', palette.pop, 'sash');
}

/** A captain's shirt, the band round its sleeve. */
export function armband(canvas: Canvas): void {
  const { width, height, palette, random } = canvas;
  backdrop(canvas, [-LENGTH / 2 + 14, 0], 36);
  const side = random.sign();
  const [colour, trim] =
    palette.turf[0] === palette.a || palette.turf[1] === palette.a
      ? ['#f7f8fc', palette.a]
      : [palette.a, mix(palette.a, '#ffffff', 0.75)];
  canvas.draw(
    `<g transform="rotate(${-6 * side} ${width / 2} ${height / 2})${side < 0 ? ` translate(${width} 0) scale(-1 1)` : ''}">`,
  );
  drawShirt(canvas, width * 0.5, height * 0.06, height * 1.08, colour, trim, random.pick(['plain', 'half']));
  const k = (height * 1.08) / 100;
  const [ox, oy] = [width * 0.5 - 50 * k, height * 0.06];
  const at = (x: number, y: number): Point => [ox + x * k, oy + y * k];
  canvas.draw(
    polygon(
      [at(9, 21.6), at(14.2, 17.6), at(24.2, 39.6), at(18.4, 43.2)],
      palette.pop === '#ffffff' ? GOLD.plain : palette.pop,
    ),
  );
  canvas.draw(
    polygon([at(9.9, 23.2), at(11, 22.4), at(21, 42.2), at(19.8, 42.8)], '#ffffff', 'fill-opacity="0.7"'),
    polygon([at(13, 19.2), at(14, 18.4), at(24, 39.6), at(22.8, 40.3)], '#ffffff', 'fill-opacity="0.7"'),
  );
  canvas.draw('</g>');
}
