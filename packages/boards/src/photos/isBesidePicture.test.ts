import { isBesidePicture } from './isBesidePicture.ts';

/** An image box of 400 by 400 px; `natural` is null until the picture has loaded. */
function image({ natural }: { natural: [number, number] | null }): HTMLImageElement {
  const element = document.createElement('img');
  element.setAttribute('width', '1600');
  element.setAttribute('height', '800');
  element.getBoundingClientRect = () => new DOMRect(0, 0, 400, 400);
  Object.defineProperties(element, {
    naturalWidth: { value: natural?.[0] ?? 0 },
    naturalHeight: { value: natural?.[1] ?? 0 },
  });
  return element;
}

test.each([
  ['of the picture that has arrived', image({ natural: [800, 400] })],
  ['that its attributes promise, before it has arrived', image({ natural: null })],
])('a point above the area %s is outside the picture, one in the middle is not', (_, element) => {
  expect(isBesidePicture(element, 200, 20)).toBe(true);
  expect(isBesidePicture(element, 200, 200)).toBe(false);
});
