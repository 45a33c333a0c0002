/**
 * Returns the address of a list item's cover, with its signature if it has one: the first of its comma-separated
 * files, or null.
 */
export function coverPath(images: string): string | null {
  const [file = '', query] = (images.split(',')[0] ?? '').trim().split('?', 2);
  if (file === '') return null;
  return `/uploads/${encodeURIComponent(file)}${query === undefined ? '' : `?${query}`}`;
}
