/** Maximum width of a preview, in pixels. */
const WIDEST = 960;

/**
 * Returns a small version of a chosen picture as a `data:` URL, or null if the browser cannot decode it. The page's
 * policy forbids `blob:` pictures, and the URL of a full photo would be megabytes long.
 */
export async function picturePreview(file: File): Promise<string | null> {
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, WIDEST / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    return canvas.toDataURL('image/webp', 0.8);
  } catch {
    return null;
  }
}
