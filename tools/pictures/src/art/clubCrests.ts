import { CRESTS, drawMark, OUTLINES } from '../crests/shapes.ts';
import { n, type Canvas, type Point } from './canvas.ts';
import { CLUB_COLOURS, mix } from './colours.ts';

/** A club's crest, `size` high around a point. Without the initial, because pictures have no text. */
export function drawCrest(canvas: Canvas, club: string, [x, y]: Point, size: number): void {
  const crest = CRESTS[club];
  const colours = CLUB_COLOURS[club];
  if (!crest || !colours) throw new Error(`no crest for ${club}`);
  const path = OUTLINES[crest.outline];
  const { colour, on_colour: ink } = colours;
  const clip = canvas.define(`<clipPath id="ID"><path d="${path}"/></clipPath>`);
  const mark = drawMark(crest, mix(colour, '#ffffff', 0.2), mix(colour, '#000000', 0.22), ink);
  const rim = mix(colour, '#000000', 0.45);
  canvas.draw(
    `<g transform="translate(${n(x)} ${n(y)}) rotate(0) scale(${(size / 256).toFixed(3)}) translate(-128 -128)">`,
    `<path d="${path}" transform="translate(10 14)" fill="#000000" fill-opacity="0.25" stroke="#000000" stroke-opacity="0.25" stroke-width="28" stroke-linejoin="round"/>`,
    `<path d="${path}" fill="${rim}" stroke="${rim}" stroke-width="28" stroke-linejoin="round"/>`,
    `<path d="${path}" fill="#ffffff" stroke="#ffffff" stroke-width="16" stroke-linejoin="round"/>`,
    `<g clip-path="${clip}"><path d="${path}" fill="${colour}"/>${mark}</g></g>`,
  );
}

/** Only the outline of a club's crest, as a stroke. */
export function drawCrestOutline(
  canvas: Canvas,
  club: string,
  [x, y]: Point,
  size: number,
  stroke: string,
  width: number,
  opacity = 1,
): void {
  const crest = CRESTS[club] ?? { outline: 'shield' as const };
  canvas.draw(
    `<path d="${OUTLINES[crest.outline]}" transform="translate(${n(x)} ${n(y)}) scale(${(size / 256).toFixed(3)}) translate(-128 -128)" fill="none" stroke="${stroke}" stroke-width="${n((width * 256) / size)}" stroke-opacity="${opacity}" stroke-linejoin="round"/>`,
  );
}
