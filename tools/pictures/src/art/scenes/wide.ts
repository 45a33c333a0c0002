/** Wide pictures with a calm left side, where the page has its text. */
import { drawBall } from '../ball.ts';
import {
  circle,
  curve,
  fade,
  fill,
  glow,
  gradient,
  n,
  polygon,
  quad,
  rect,
  taper,
  type Canvas,
  type Point,
} from '../canvas.ts';
import { drawCrest, drawCrestOutline } from '../clubCrests.ts';
import { CLUB_COLOURS, INK, mix } from '../colours.ts';
import { CRESTS, drawMark } from '../../crests/shapes.ts';
import { drawLines, drawTurf, LENGTH, WIDTH } from '../pitch.ts';
import { makeSpace } from '../space.ts';
import { drawBeam, drawMast, drawSky, drawStand, finish } from '../stadium.ts';
import { floodlights } from './ground.ts';

const ALL = Object.entries(CLUB_COLOURS);

/** Ink that fades out from the left, up to a share of the width. */
function calmLeft(canvas: Canvas, until: number): void {
  const { width } = canvas;
  fill(canvas, gradient(canvas, [0, 0], [width * until, 0], [0, INK, 1], [0.3, INK, 0.94], [1, INK, 0]));
}

/** Hero: the ground at night, from a high seat. */
export function heroStadium(canvas: Canvas): void {
  const { height, width } = canvas;
  drawSky(canvas, height * 0.4);
  const space = makeSpace(canvas, { eye: [-62, -84, 38], target: [-2, 6, 0], angle: 38, at: [0.66, 0.52] });
  const masts = [
    drawMast(space, -LENGTH / 2 - 14, WIDTH / 2 + 26, 34),
    drawMast(space, LENGTH / 2 + 14, WIDTH / 2 + 26, 34),
  ];
  drawStand(space, 'far');
  drawStand(space, 'right');
  drawTurf(space, { apron: 7 });
  drawLines(space, { width: 0.5 });
  for (const mast of masts) if (mast) drawBeam(canvas, mast, mast[0] < width * 0.6 ? 64 : 116, 36, height * 1.1, 0.26);
  calmLeft(canvas, 0.62);
}

/** Hero: the ball, a stroke of every club's colour behind it. */
export function heroBall(canvas: Canvas): void {
  const { width, height, palette, random } = canvas;
  fill(canvas, INK);
  const middle: Point = [width * 0.76, height * 0.47];
  const radius = height * 0.36;
  fill(canvas, glow(canvas, middle, width * 0.5, [0, mix(palette.a, '#ffffff', 0.12), 0.85], [1, palette.a, 0]));
  ALL.forEach(([, { colour }], index) => {
    const share = (index + 0.5) / ALL.length;
    const path = curve(40, (t) => {
      const y = middle[1] - radius * 0.92 + share * radius * 1.84;
      return [
        middle[0] - t * width * (0.42 + random.between(0.0001, 0.0002) + (index % 3) * 0.1),
        y + t ** 2 * height * (0.16 + share * 0.26),
      ];
    });
    canvas.draw(polygon(taper(path, radius * 0.225, radius * 0.03), mix(colour, '#ffffff', 0.06)));
  });
  canvas.draw(circle(middle[0], middle[1], radius * 1.03, INK, 'fill-opacity="0.55"'));
  drawBall(canvas, middle, radius, 0.6);
  calmLeft(canvas, 0.56);
}

/** Hero: the clubs' crests over fans of their colours. */
export function heroClubs(canvas: Canvas): void {
  const { width, height } = canvas;
  fill(canvas, INK);
  const root: Point = [width * 0.71, height * 1.42];
  ALL.forEach(([, { colour }], index) => {
    const ray = (step: number): Point => {
      const angle = ((-152 + step * 15.5) * Math.PI) / 180;
      return [root[0] + Math.cos(angle) * width * 1.4, root[1] + Math.sin(angle) * width * 1.4];
    };
    canvas.draw(polygon([root, ray(index), ray(index + 1)], mix(colour, INK, 0.12)));
    canvas.draw(polygon([root, ray(index + 0.5), ray(index + 1)], mix(colour, INK, 0.28)));
  });
  const rows: [number, number][] = [
    [0, 0.24],
    [1, 0.68],
  ];
  ALL.forEach(([club], index) => {
    const [row, y] = rows[Math.floor(index / 4)] ?? [0, 0.24];
    const column = index % 4;
    drawCrest(canvas, club, [width * (0.515 + column * 0.128 + row * 0.03), height * y], height * 0.3);
  });
  calmLeft(canvas, 0.5);
}

/** Hero: the lamps of a night match. */
export function heroLights(canvas: Canvas): void {
  floodlights(canvas);
  finish(canvas);
  calmLeft(canvas, 0.5);
}

/** A club's cover: its colour, its crest's mark, its crest going out in waves. */
export function clubCover(canvas: Canvas, club: string): void {
  const { width, height } = canvas;
  const { colour, on_colour: ink } = CLUB_COLOURS[club] ?? { colour: INK, on_colour: '#ffffff' };
  const crest = CRESTS[club];
  if (!crest) throw new Error(`no crest for ${club}`);
  const [deep, bright] = [mix(colour, INK, ink === '#ffffff' ? 0.18 : 0.04), mix(colour, '#ffffff', 0.12)];
  fade(canvas, [width, height], colour, deep);
  const middle: Point = [width * 0.78, height * 0.52];
  const clip = canvas.define(
    `<clipPath id="ID"><path d="M${n(width * 0.47)} 0H${width}V${height}H${n(width * 0.4)}Z"/></clipPath>`,
  );
  canvas.draw(`<g clip-path="${clip}">`, rect(0, 0, width, height, deep));
  for (let band = 0; band < 9; band += 2)
    canvas.draw(
      polygon(
        quad(
          [width * 0.47 + band * 110, width * 0.47 + band * 110 + 110, 0],
          [width * 0.4 + band * 110, width * 0.4 + band * 110 + 110, height],
        ),
        bright,
        'fill-opacity="0.32"',
      ),
    );
  for (let ring = 7; ring > 0; ring -= 1)
    drawCrestOutline(canvas, club, middle, height * (0.95 + ring * 0.34), ink, 5, 0.34 - ring * 0.04);
  const mark = drawMark(crest, mix(colour, '#ffffff', 0.25), mix(colour, INK, 0.4), ink);
  const size = height * 1.3;
  const inner = canvas.define(`<clipPath id="ID"><circle cx="128" cy="128" r="98"/></clipPath>`);
  canvas.draw(
    `<g transform="translate(${n(middle[0] - size / 2)} ${n(middle[1] - size / 2)}) scale(${(size / 256).toFixed(3)})" opacity="0.85"><circle cx="128" cy="128" r="98" fill="${colour}"/><g clip-path="${inner}">${mark}</g><circle cx="128" cy="128" r="98" fill="none" stroke="${ink}" stroke-width="4"/></g>`,
    '</g>',
  );
  canvas.draw(
    polygon(
      quad([width * 0.47 - 7, width * 0.47 + 7, 0], [width * 0.4 - 7, width * 0.4 + 7, height]),
      ink,
      'fill-opacity="0.9"',
    ),
  );
  const path = curve(40, (t) => {
    return [width * (0.4 + 0.2 * t), height * (1.02 - 0.68 * t ** 0.7)];
  });
  canvas.draw(polygon(taper(path, 4, height * 0.12), ink, 'fill-opacity="0.9"'));
  drawBall(canvas, path.at(-1) ?? middle, height * 0.12);
  fill(canvas, gradient(canvas, [0, 0], [0, height], [0, '#ffffff', 0.06], [1, INK, ink === '#ffffff' ? 0.12 : 0.02]));
}

/** The partner's banner: the clubs' colours running to the right, a ball before them. */
export function banner(canvas: Canvas): void {
  const { width, height } = canvas;
  fade(canvas, [width, height], INK, '#18224a');
  const from = width * (width / height > 5 ? 0.56 : 0.5);
  const step = (width - from) / 7.2;
  ALL.forEach(([, { colour }], index) => {
    const x = from + index * step;
    const lean = height * 0.5;
    canvas.draw(
      polygon(quad([x + lean, x + lean + step * 0.78, 0], [x - lean, x + step * 0.78 - lean, height]), colour),
    );
    canvas.draw(
      polygon(
        quad(
          [x + lean + step * 0.45, x + lean + step * 0.78, 0],
          [x + step * 0.45 - lean, x + step * 0.78 - lean, height],
        ),
        INK,
        'fill-opacity="0.16"',
      ),
    );
  });
  const r = height * 0.27;
  const path = curve(40, (t) => {
    return [
      width * 1.02 - (width * 1.02 - from - r * 0.4) * t,
      height * (0.12 + 0.42 * t + Math.sin(Math.PI * t) * 0.22),
    ];
  });
  canvas.draw(
    polygon(taper(path, height * 0.02, r * 1.1), '#ffffff'),
    polygon(taper(path.slice(14), 0, r * 0.5), mix(canvas.palette.pop, '#ffffff', 0.1)),
  );
  drawBall(canvas, path.at(-1) ?? [from, height / 2], r, 0.4);
}
