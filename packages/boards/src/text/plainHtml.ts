import { pictureKey } from '../uploadAddress.ts';

/**
 * Returns the HTML of a text without what the server changes of one that it stores: spaces, attributes of links and pictures, names of
 * pictures. Two that are the same by this are the same text.
 */
export const plainHtml = (html: string) =>
  html
    .replaceAll('&nbsp;', ' ')
    .replaceAll('\u00a0', ' ')
    .replace(/ src="([^"]*)"/g, (_attribute, src: string) => ` src="${pictureKey(src)}"`)
    .replace(/ (rel|target|width|height)="[^"]*"/g, '')
    .replace(/ ?\/>/g, '>');
