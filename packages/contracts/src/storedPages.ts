/** Name of the browser's cache of stored pages. Apart from the rest, which first views do not need. */
export const STORED_PAGES_CACHE = 'stored-pages';

/**
 * The pages that a score keeper's phone opens without a network. They are in a cache of the browser, out of which a
 * service worker answers for these addresses alone.
 */
export const STORED_PAGES = {
  /** Address of the worker's script. */
  worker: '/stored-pages.js',
  cache: STORED_PAGES_CACHE,
  /** The worker's scopes: what the addresses of these pages begin with. */
  scopes: ['/wk-league/keep/', '/wk-league/desk'],
  /** What the addresses of files begin with that the pages are made of. */
  files: ['/assets/', '/remotes/', '/fonts/', '/images/'],
} as const;
