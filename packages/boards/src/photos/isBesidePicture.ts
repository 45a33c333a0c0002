/** Returns true for a point inside an `<img>` box but outside of the fitted picture. */
export function isBesidePicture(image: HTMLImageElement, x: number, y: number): boolean {
  const { left, top, width, height } = image.getBoundingClientRect();
  // Uses the size attributes until the picture has loaded.
  const pictureWidth = image.naturalWidth || Number(image.getAttribute('width'));
  const pictureHeight = image.naturalHeight || Number(image.getAttribute('height'));
  if (pictureWidth === 0 || pictureHeight === 0) return false;
  const scale = Math.min(width / pictureWidth, height / pictureHeight);
  const fromMiddleX = Math.abs(x - left - width / 2);
  const fromMiddleY = Math.abs(y - top - height / 2);
  return fromMiddleX > (pictureWidth * scale) / 2 || fromMiddleY > (pictureHeight * scale) / 2;
}
