/** Address of a list item's cover: the first of its comma-separated files; null when it has none. */
export function coverPath(images: string): string | null {
  const first = images.split(',')[0]?.trim();
  return first ? `/uploads/${encodeURIComponent(first)}` : null;
}
