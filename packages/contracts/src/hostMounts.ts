import { correctionsPath } from './downloads.ts';
import * as paths from './paths.ts';
import { STORED_PAGES } from './storedPages.ts';

const PAGES = ['login*', 'logout*', 'lost-password*', 'password*', 'reset-password*', 'signup-*', 'staff*'].map(
  (page) => `/${page}`,
);
const FILES = [
  ...['/assets*', '/remotes*', '/fonts*', '/images*', '/icons*', '/favicon*', '/apple-touch-icon*', '/manifest*'],
  correctionsPath,
  STORED_PAGES.worker,
  ...['/feeds*', '/calendar/*', '/export/*', '/embed/*', '/sitemap*', '/news-sitemap*', '/robots*'],
];
const SERVER = ['/api*', '/uploads*', '/healthz', '/readyz', '/metrics', '/_*'];

/**
 * Mounts of the host: its pages, its files, and the paths that its server answers or passes on to the API. No remote
 * may have one of them. Tests compare the list with the host's pages and with the routes that its server declares.
 */
export const HOST_MOUNTS: readonly string[] = [...PAGES, paths.data, `${paths.data}/*`, ...FILES, ...SERVER];
