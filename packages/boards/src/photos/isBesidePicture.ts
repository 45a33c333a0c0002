/** True for a point in an image's box where its picture is not: beside or above one that is fitted into the box. */
export function isBesidePicture(image: HTMLImageElement, x: number, y: number): boolean {
  const { left, top, width, height } = image.getBoundingClientRect();
  const scale = Math.min(width / image.naturalWidth, height / image.naturalHeight);
  const fromMiddleX = Math.abs(x - left - width / 2);
  const fromMiddleY = Math.abs(y - top - height / 2);
  return fromMiddleX > (image.naturalWidth * scale) / 2 || fromMiddleY > (image.naturalHeight * scale) / 2;
}
