import { srcSet, uploadedPicture } from '@wkff/ui';

/** The `sizes` of a picture in a text, whose column is at most 45rem wide. */
const SIZES = '(min-width: 768px) 720px, 100vw';

/**
 * Converts the stored HTML of a text for a page: headings become one level lower, since h1 is the page's own, and
 * pictures load lazily in the needed width. The server has cleaned the HTML: every `<` in it starts a tag.
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
 * WebP only: a browser would enlarge the widest AVIF of a wide picture rather than look at the next format.
 * @param name as in the HTML, where a signature after it is escaped.
 */
function candidates(name: string): string {
  const picture = uploadedPicture(name);
  return picture ? ` srcset="${srcSet(picture, 'webp')}" sizes="${SIZES}"` : '';
}
