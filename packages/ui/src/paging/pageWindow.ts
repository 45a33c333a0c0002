/** Number of page numbers shown at once (docs/spec/content.md#lists). */
const PAGES_IN_BLOCK = 10;

/** Returns the block of ten that contains a page: 1 to 10, 11 to 20, …, up to the last page. */
export function pageWindow(page: number, totalPages: number): number[] {
  const first = Math.floor((page - 1) / PAGES_IN_BLOCK) * PAGES_IN_BLOCK + 1;
  const last = Math.min(first + PAGES_IN_BLOCK - 1, totalPages);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}
