/** Path below which the open data is (docs/open-data.md). */
export const OPEN_DATA_PATH = '/api/v1/';

const HEADERS: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'etag, retry-after',
  'cross-origin-resource-policy': 'cross-origin',
};

/**
 * Returns the headers with which scripts of every site may read an address: of open data alone. They may send no token:
 * that would need a preflight, which nothing answers.
 */
export const openDataHeaders = (url: string): Readonly<Record<string, string>> =>
  url.startsWith(OPEN_DATA_PATH) ? HEADERS : {};
