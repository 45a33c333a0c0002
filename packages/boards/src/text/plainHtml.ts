import { pictureKey } from '../uploadAddress.ts';

/**
 * Returns the HTML of a text without what the server changes when it stores one: spaces, attributes of links and
 * pictures, names of pictures. Two texts are the same if this is equal.
 */
export const plainHtml = (html: string) =>
  html
    .replaceAll('&nbsp;', ' ')
    .replaceAll('\u00a0', ' ')
    .replace(/ src="([^"]*)"/g, (_attribute, src: string) => ` src="${pictureKey(src)}"`)
    .replace(/ (rel|target|width|height)="[^"]*"/g, '')
    .replace(/ ?\/>/g, '>');
