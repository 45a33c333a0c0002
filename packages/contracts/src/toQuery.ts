/**
 * Returns parameters as the end of an address: `?year=2025`, or an empty text for none. Safari counts parameters
 * (`URLSearchParams.size`) since 17.
 */
export function toQuery(search: URLSearchParams): string {
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}
