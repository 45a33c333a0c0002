import { circle, line, n, outline, pointsOf, rect, type Canvas, type Point } from './canvas.ts';
import { ACCENT, INK, WHITE } from './colours.ts';
import { heroBall } from './scenes/wide.ts';

/** The letters of the name as strokes in boxes of height 1: no font is needed to draw them. */
const LETTERS: Record<string, { width: number; strokes: string[] }> = {
  W: { width: 1.12, strokes: ['0,0 0.28,1 0.56,0.22 0.84,1 1.12,0'] },
  K: { width: 0.72, strokes: ['0,0 0,1', '0.7,0 0.02,0.6', '0.24,0.42 0.72,1'] },
  F: { width: 0.6, strokes: ['0.6,0 0,0 0,1', '0,0.5 0.5,0.5'] },
};

/** Draws the letters of a word with its top left corner at a point. @throws Error for a letter that has no strokes. */
function drawWord(canvas: Canvas, word: string, [left, top]: Point, height: number): void {
  const weight = height * 0.2;
  let x = left;
  for (const name of word) {
    const letter = LETTERS[name];
    if (!letter) throw new Error(`no strokes for the letter ${name}`);
    for (const stroke of letter.strokes) {
      const points = pointsOf(stroke).map(([px, py]): Point => [x + px * height, top + py * height]);
      canvas.draw(line(points, WHITE, weight, 'stroke-linejoin="round" stroke-linecap="round"'));
    }
    x += (letter.width + 0.36) * height;
  }
}

/** The picture of shared links to pages without their own: the ball and the name. */
export function sharePicture(canvas: Canvas, name: string): void {
  heroBall(canvas);
  drawWord(canvas, name, [92, 252], 112);
  canvas.draw(rect(80, 420, 118, 13, ACCENT, 'rx="7"'));
}

/**
 * The site's icon in a square of 32: the field with round corners (0 for none), its letter and the ball, scaled about
 * the middle.
 */
export function iconDrawing(corner: number, scale: number): string {
  const shift = n(16 - 16 * scale);
  const letter = outline(pointsOf('5,9 9,9 12,19 15,9 18,9 21,19 24,9 28,9 23,24 19,24 16.5,16 14,24 10,24'));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="0 0 32 32">${rect(0, 0, 32, 32, INK, `rx="${corner}"`)}<g transform="translate(${shift} ${shift}) scale(${scale})"><path d="${letter}" fill="${WHITE}"/>${circle(26, 24, 3, ACCENT)}</g></svg>`;
}
