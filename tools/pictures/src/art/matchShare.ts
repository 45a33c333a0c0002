import { drawBall } from './ball.ts';
import { circle, fill, line, makeCanvas, outline, polygon, quad, segment, type Canvas, type Point } from './canvas.ts';
import { CRESTS } from '../crests/shapes.ts';
import { drawCrest, drawCrestOutline } from './clubCrests.ts';
import { ACCENT, CLUB_COLOURS, INK, makePalette, mix, WHITE } from './colours.ts';
import { makeRandom } from './random.ts';

/** In pixels, the size that messengers expect. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** A pairing as a picture: `{home}-{away}`. */
export interface MatchShare {
  /** Path from the root. */
  file: string;
  svg: () => string;
}

const SEAM = 96;

/** Every ordered pair of crests: the home club is on the left. */
export const MATCH_SHARES: MatchShare[] = Object.keys(CRESTS).flatMap((home) =>
  Object.keys(CRESTS)
    .filter((away) => away !== home)
    .map((away) => ({
      file: `shell/public/images/share/match/${home}-${away}.png`,
      svg: () => {
        const { width, height } = SHARE_SIZE;
        const canvas = makeCanvas(width, height, makePalette('night', '#3a4fa8', ACCENT), makeRandom(7));
        drawPairing(canvas, home, away);
        return canvas.toSvg();
      },
    })),
);

/** Two fields of colour that meet on the halfway line, a crest on each, the ball on the spot. */
function drawPairing(canvas: Canvas, home: string, away: string): void {
  const { width, height } = canvas;
  const middle = width / 2;
  fill(canvas, INK);
  drawSide(canvas, home, -1);
  drawSide(canvas, away, 1);
  const [top, bottom]: [Point, Point] = [
    [middle + SEAM, 0],
    [middle - SEAM, height],
  ];
  canvas.draw(segment(top, bottom, INK, 26), segment(top, bottom, WHITE, 6));
  drawCrest(canvas, home, [middle - 318, height / 2], 300);
  drawCrest(canvas, away, [middle + 318, height / 2], 300);
  canvas.draw(circle(middle, height / 2, 86, INK));
  drawBall(canvas, [middle, height / 2], 66, 0.6);
}

/** One half of the picture in a club's colour, with the lines of a half of the pitch and the crest's waves. */
function drawSide(canvas: Canvas, club: string, side: -1 | 1): void {
  const { width, height } = canvas;
  const middle = width / 2;
  const { colour = INK, on_colour: ink = WHITE } = CLUB_COLOURS[club] ?? {};
  const outer = side < 0 ? 0 : width;
  const field = quad([outer, middle + SEAM, 0], [outer, middle - SEAM, height]);
  const clip = canvas.define(`<clipPath id="ID"><path d="${outline(field)}"/></clipPath>`);
  canvas.draw(`<g clip-path="${clip}">`, polygon(field, mix(colour, INK, ink === WHITE ? 0.12 : 0.04)));
  const crest: Point = [middle + side * 318, height / 2];
  for (let wave = 1; wave <= 2; wave += 1) {
    drawCrestOutline(canvas, club, crest, 300 + wave * 140, mix(colour, WHITE, 0.4), 6, 0.4 - wave * 0.1);
  }
  const stroke = mix(colour, ink, 0.5);
  const rest = 'stroke-opacity="0.45"';
  const box = (depth: number, inset: number) => {
    const [x, top, bottom] = [outer - side * depth, inset, height - inset];
    return line(quad([outer, x, top], [outer, x, bottom]), stroke, 5, rest);
  };
  canvas.draw(
    box(190, 70),
    box(72, 200),
    circle(middle, height / 2, 150, 'none', `stroke="${stroke}" stroke-width="5" ${rest}`),
    '</g>',
  );
}
