import { pictureKey } from '../uploadAddress.ts';

/**
 * Normalises the HTML of a text for comparison: removes what the server changes on saving, which is spaces, attributes
 * of links and pictures, and names of pictures.
 */
export const plainHtml = (html: string) =>
  html
    .replaceAll('&nbsp;', ' ')
    .replaceAll('\u00a0', ' ')
    .replaceAll('\u2060', '')
    .replace(/ src="([^"]*)"/g, (_attribute, src: string) => ` src="${pictureKey(src)}"`)
    .replace(/ (rel|target|width|height)="[^"]*"/g, '')
    .replace(/ ?\/>/g, '>');
