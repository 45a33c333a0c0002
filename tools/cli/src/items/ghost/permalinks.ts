import { momentOf, textOf, type GhostPost } from './parseExport.ts';

/** Addresses of posts unless the file routes.yaml of the old site says otherwise; those of pages are always so. */
const DEFAULT = '/{slug}/';

/** What addresses of posts may have, as in routes.yaml. */
export const PERMALINK = /^\/(?:[\w./-]|\{(?:slug|id|year|month|day|primary_tag|primary_author|author)\})+$/;

/** Returns a function that returns the address of a post or page. @param permalink as in routes.yaml; null: the default. */
export function addressReader(
  site: string,
  permalink: string | null,
  timeZone: string,
): (post: GhostPost, isPage: boolean) => string {
  const partsOf = datesIn(timeZone);
  return (post, isPage) => {
    const { row, tags, authors } = post;
    const author = authors[0] ?? 'all';
    const moment = momentOf(row, 'published_at');
    const parts: Record<string, string> = {
      ...(moment === null ? {} : partsOf(moment)),
      slug: textOf(row, 'slug'),
      id: textOf(row, 'id'),
      primary_tag: tags.find(({ name }) => !name.startsWith('#'))?.slug ?? 'all',
      primary_author: author,
      author,
    };
    return (
      site +
      (isPage ? DEFAULT : (permalink ?? DEFAULT)).replace(/\{(\w+)\}/g, (whole, name: string) => parts[name] ?? whole)
    );
  };
}

/** Returns a function that returns year, month and day of a moment. A time zone that is not known is UTC, Ghost's own. */
function datesIn(timeZone: string): (moment: number) => Record<string, string> {
  const options = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const format = (zone: string) => new Intl.DateTimeFormat('en-US', { ...options, timeZone: zone });
  let dates: Intl.DateTimeFormat;
  try {
    dates = format(timeZone);
  } catch {
    dates = format('UTC');
  }
  return (moment) => Object.fromEntries(dates.formatToParts(moment).map(({ type, value }) => [type, value]));
}
