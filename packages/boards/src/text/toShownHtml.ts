import { srcSet, uploadedPicture } from '@wkff/ui';

/** Shown width of a picture in a text: its column is 45rem wide at most. */
const SIZES = '(min-width: 768px) 720px, 100vw';

/**
 * Returns the stored HTML of a text as a page shows it: headings one level lower, since the first is the page's own, and pictures
 * that load when they come near, in the width that is needed. The server has cleaned the HTML: there is no `<` in it but in tags.
 */
export function toShownHtml(html: string): string {
  return html
    .replace(/<(\/?)h([1-3])(?=[\s>])/g, (_tag, slash: string, level: string) => `<${slash}h${Number(level) + 1}`)
    .replace(
      /<img src="\/uploads\/([^"]+)"/g,
      (tag: string, name: string) => `${tag}${candidates(name)} loading="lazy" decoding="async"`,
    );
}

/**
 * WebP alone: a browser shows the largest AVIF of a wide picture enlarged rather than look at the next format.
 * @param name as it is in the HTML, where a signature behind it is escaped.
 */
function candidates(name: string): string {
  const picture = uploadedPicture(name);
  return picture ? ` srcset="${srcSet(picture, 'webp')}" sizes="${SIZES}"` : '';
}
