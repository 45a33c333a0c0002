import type { RemoteJson } from '@wkff/build/app';
import type { SitePage } from './sitePage.ts';

/** Path of the frame's files. Everything else that is not a page is requested from the site. */
export const FRAME_PATH = '/_frame/';

/** Id of the JSON block that `tools/release/src/dev/frame` reads. */
const FRAME_DATA_ID = 'wkff-frame';

/** Returns the HTML of every page of a remote that runs alone. `site` is the origin of its data. */
export function frameDocument({ name, title, mounts }: RemoteJson, site: string, page: SitePage): string {
  const data = { name, title, mounts, site, clockOffset: page.clockOffset };
  return [
    '<!doctype html>',
    '<html lang="ko">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${name}</title>`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `<link rel="stylesheet" href="${FRAME_PATH}main.css">`,
    '</head>',
    '<body>',
    '<div id="root"></div>',
    `<script type="application/json" id="${FRAME_DATA_ID}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
    `<script src="${FRAME_PATH}main.js"></script>`,
    '</body>',
    '</html>',
  ].join('\n');
}
