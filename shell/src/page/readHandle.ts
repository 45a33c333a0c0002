import { WRITE_LOCATIONS } from '@wkff/contracts';
import type { Crumb, PageHandle, PageHead } from '@wkff/mf-contract';

/** What the handle of a page says about it. */
export interface HandleFacts {
  title: string | undefined;
  crumbs: Crumb[];
  head: PageHead;
}

/**
 * Returns what a page's handle says, without what has another type than the contract: title, breadcrumb and head are
 * parts of the frame, which must not fail with a remote. If the page's loader failed, there is no data, so the handle's
 * functions may throw, too.
 */
export function readHandle(handle: PageHandle<unknown> | undefined, data: unknown): HandleFacts {
  const title: unknown = tryOrUndefined(() => handle?.title(data));
  const crumbs: unknown = tryOrUndefined(() => handle?.crumbs(data));
  const head: unknown = tryOrUndefined(() => handle?.head?.(data));
  return {
    title: typeof title === 'string' ? title : undefined,
    crumbs: Array.isArray(crumbs) ? crumbs.filter(isCrumb) : [],
    head: isObject(head) ? toHead(head) : {},
  };
}

function toHead({ description, canonical, image, article, feeds, jsonLd, noindex }: Partial<PageHead>): PageHead {
  return {
    ...(typeof description === 'string' ? { description } : {}),
    ...(isPath(canonical) ? { canonical } : {}),
    ...(isPath(image) || isPicture(image) ? { image } : {}),
    ...(isArticle(article) ? { article } : {}),
    ...(Array.isArray(feeds) ? { feeds: feeds.filter((board) => WRITE_LOCATIONS.includes(board)) } : {}),
    ...(Array.isArray(jsonLd) ? { jsonLd: jsonLd.filter(isObject) } : {}),
    noindex: noindex === true,
  };
}

function isCrumb(value: unknown): value is Crumb {
  if (!isObject(value)) return false;
  const { label, path } = value as Partial<Crumb>;
  return typeof label === 'string' && (path === undefined || isPath(path));
}

function isPicture(value: unknown): value is Exclude<PageHead['image'], string | undefined> {
  if (!isObject(value) || !isPath(value.path) || typeof value.alt !== 'string') return false;
  return [value.width, value.height].every((size) => size === undefined || typeof size === 'number');
}

function isArticle(value: unknown): value is NonNullable<PageHead['article']> {
  if (!isObject(value) || typeof value.published !== 'string') return false;
  return value.section === undefined || typeof value.section === 'string';
}

/** True for a path of this site. */
function isPath(value: unknown): value is string {
  return typeof value === 'string' && /^\/(?!\/)/.test(value);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function tryOrUndefined<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
