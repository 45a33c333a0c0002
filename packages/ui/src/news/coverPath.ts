/**
 * Returns the URL of a list item's cover, the first of its comma-separated files, including a signature. Null without
 * files.
 */
export function coverPath(images: string): string | null {
  const [file = '', query] = (images.split(',')[0] ?? '').trim().split('?', 2);
  if (file === '') return null;
  return `/uploads/${encodeURIComponent(file)}${query === undefined ? '' : `?${query}`}`;
}
