import { srcSet, uploadedPicture } from '@wkff/ui';
import { texts } from './texts.ts';

/** The `sizes` of a picture in a text, whose column is at most 45rem wide. */
const SIZES = '(min-width: 768px) 720px, 100vw';

/** Opens the scrolled area of a table. A keyboard can scroll only what it can focus, and what it can focus needs a name. */
const tableArea = (number: number) =>
  `<div class="ql-table" role="region" aria-label="${texts.table(number)}" tabindex="0"><table>`;

/**
 * Converts the stored HTML of a text for a page. Headings become one level lower, because the page's title is the h1.
 * A wide table scrolls. Pictures load lazily in the needed width. The server has sanitised the HTML, so every `<` starts a tag.
 */
export function toShownHtml(html: string): string {
  let tables = 0;
  return html
    .replace(/<(\/?)h([1-3])(?=[\s>])/g, (_tag, slash: string, level: string) => `<${slash}h${Number(level) + 1}`)
    .replace(/<table>/g, () => tableArea((tables += 1)))
    .replaceAll('</table>', '</table></div>')
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
