import { makeCanvas } from './canvas.ts';
import { makePalette } from './colours.ts';
import type { Motif } from './press.ts';
import { makeRandom } from './random.ts';

/** Returns the SVG of a motif, 1600 × 900; the same seed draws the same picture. */
export function drawMotif({ scene, mood, colours }: Motif, seed: number): string {
  const canvas = makeCanvas(1600, 900, makePalette(mood, ...colours), makeRandom(seed));
  scene(canvas);
  return canvas.toSvg();
}
