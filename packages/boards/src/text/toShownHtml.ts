import { srcSet, uploadedPicture } from '@wkff/ui';

/** The `sizes` of a picture in a text, whose column is at most 45rem wide. */
const SIZES = '(min-width: 768px) 720px, 100vw';

/**
 * Converts the stored HTML of a text for a page. Headings become one level lower, because the page's title is the h1.
 * Pictures load lazily in the needed width. The server has sanitised the HTML, so every `<` starts a tag.
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
 * Returns WebP only, because for a wide picture a browser would enlarge the widest AVIF instead of using a larger WebP.
 * @param name as in the HTML, where a signature that follows is escaped.
 */
function candidates(name: string): string {
  const picture = uploadedPicture(name);
  return picture ? ` srcset="${srcSet(picture, 'webp')}" sizes="${SIZES}"` : '';
}
