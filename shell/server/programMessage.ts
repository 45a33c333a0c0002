import { isTag, WRITE_LOCATIONS } from '@wkff/contracts';
import type { DescribeResult, ReadTrace, RenderResult, SitemapResult } from '../src/ssr/renderMessage.ts';
import { LONGEST_EXPECTED, MOST_EXPECTED } from './ExpectedReads.ts';
import type { FromProgram } from './renderProgram.ts';

/** Most characters of texts. */
const SHORT = 2_000;
const LONG = 100_000;
/**
 * Most items of lists. A page of the demo has at most 38 tags, of which a player's has two for each season of the club:
 * 200 are enough for 90 seasons.
 */
const TAGS = 200;
const ITEMS = 100;
/** Most pages of a remote without parameters. */
const PAGES = 1_000;
/** Most failures that are logged for a page. */
const REPORTS = 20;

/**
 * Returns a message of a render process with only its known fields. Results are checked separately, once it is known
 * what was requested (`checkPage`, `checkSitemap`).
 * @throws Error if it is not one of the messages.
 */
export function checkMessage(head: unknown): FromProgram {
  const message = record(head, 'a message');
  const id = () => whole(message.id, 'id', 0, Number.MAX_SAFE_INTEGER);
  switch (message.kind) {
    case 'started':
      return { kind: 'started' };
    case 'loaded':
      return { kind: 'loaded', bundle: message.bundle === 'shell' ? 'shell' : 'remote' };
    case 'broken':
      return { kind: 'broken', ...checkError(message) };
    case 'read': {
      const render = whole(message.render, 'render', 0, Number.MAX_SAFE_INTEGER);
      return { kind: 'read', id: id(), render, path: text(message.path, 'path', SHORT) };
    }
    case 'done':
      return { kind: 'done', id: id(), result: message.result, reads: checkReads(message.reads) };
    case 'failed':
      return { kind: 'failed', id: id(), ...checkError(message) };
    default:
      throw new Error('a message of an unknown kind');
  }
}

const checkReads = (reads: unknown) =>
  list(reads, 'reads', MOST_EXPECTED).map((address) => text(address, 'reads', LONGEST_EXPECTED));

function checkError({ message, stack }: Record<string, unknown>): { message: string; stack: string } {
  return { message: text(message, 'message', SHORT), stack: text(stack, 'stack', SHORT) };
}

/** Returns a rendered page with only its known fields. @throws Error that names the wrong field. */
export function checkPage(value: unknown): RenderResult {
  const page = record(value, 'the page');
  const status = whole(page.status, 'status', 200, 599);
  if (page.kind === 'redirect') {
    const location = text(page.location, 'location', SHORT);
    // The server would refuse a header with other characters, and the visitor would get an error.
    if (!/^[\x21-\x7e]+$/.test(location)) throw new Error('location is not an address');
    return { kind: 'redirect', status: whole(status, 'status', 300, 399), location };
  }
  if (page.kind !== 'page') throw new Error('the page has an unknown kind');
  const hydration = page.hydration === null ? null : record(page.hydration, 'hydration');
  return {
    kind: 'page',
    status,
    head: checkHead(page.head),
    html: text(page.html, 'html', Infinity),
    chunks: list(page.chunks, 'chunks', ITEMS).map((chunk) => text(chunk, 'chunks', SHORT)),
    hydration: hydration && {
      loaderData: record(hydration.loaderData, 'hydration.loaderData'),
      errors: hydration.errors ? record(hydration.errors, 'hydration.errors') : null,
    },
    reports: list(page.reports, 'reports').slice(0, REPORTS).map(checkReport),
    ...checkTrace(page),
  };
}

type RenderedPage = Extract<RenderResult, { kind: 'page' }>;

function checkHead(value: unknown): RenderedPage['head'] {
  const head = record(value, 'head');
  const image = record(head.image, 'head.image');
  const article = head.article === null ? null : record(head.article, 'head.article');
  return {
    title: text(head.title, 'head.title', LONG),
    description: text(head.description, 'head.description', LONG),
    canonical: text(head.canonical, 'head.canonical', SHORT),
    image: {
      path: text(image.path, 'head.image.path', SHORT),
      alt: text(image.alt, 'head.image.alt', LONG),
      ...optional('width', image.width, (width) => number(width, 'head.image.width')),
      ...optional('height', image.height, (height) => number(height, 'head.image.height')),
    },
    article: article && {
      published: text(article.published, 'head.article.published', SHORT),
      ...optional('section', article.section, (section) => text(section, 'head.article.section', SHORT)),
    },
    feeds: list(head.feeds, 'head.feeds', WRITE_LOCATIONS.length).filter(isBoard),
    jsonLd: list(head.jsonLd, 'head.jsonLd', ITEMS).map((item) => record(item, 'head.jsonLd')),
    noindex: head.noindex === true,
    crumbs: list(head.crumbs, 'head.crumbs', ITEMS).map(checkCrumb),
  };
}

function checkCrumb(value: unknown): RenderedPage['head']['crumbs'][number] {
  const crumb = record(value, 'head.crumbs');
  return {
    label: text(crumb.label, 'head.crumbs.label', SHORT),
    ...optional('path', crumb.path, (path) => text(path, 'head.crumbs.path', SHORT)),
  };
}

function checkReport(value: unknown): RenderedPage['reports'][number] {
  const report = record(value, 'reports');
  const message = text(report.message, 'reports.message', LONG).slice(0, SHORT);
  return { where: text(report.where, 'reports.where', SHORT), message };
}

/** Returns a list of pages with only its known fields. @throws Error that names the wrong field. */
export function checkSitemap(value: unknown): SitemapResult {
  const sitemap = record(value, 'the sitemap');
  const entries = list(sitemap.entries, 'entries').map((item) => {
    const entry = record(item, 'entries');
    return {
      path: text(entry.path, 'entries.path', SHORT),
      ...optional('lastmod', entry.lastmod, (lastmod) => text(lastmod, 'entries.lastmod', SHORT)),
    };
  });
  return { entries, ...checkTrace(sitemap) };
}

/** Returns what a release's code says about itself with only its known fields. @throws Error that names the wrong field. */
export function checkDescription(value: unknown): DescribeResult {
  const code = record(value, 'the description');
  const pages = list(code.pages, 'pages', PAGES).map((page) => text(page, 'pages', SHORT));
  return { contract: number(code.contract, 'contract'), pages };
}

function checkTrace(made: Record<string, unknown>): ReadTrace {
  return {
    tags: list(made.tags, 'tags', TAGS).map(tag),
    change: made.change === null ? null : number(made.change, 'change'),
    validUntil: made.validUntil === null ? null : number(made.validUntil, 'validUntil'),
    isComplete: made.isComplete === true,
  };
}

const isBoard = (feed: unknown): feed is (typeof WRITE_LOCATIONS)[number] =>
  WRITE_LOCATIONS.some((location) => location === feed);

function record(value: unknown, name: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error(`${name} is not an object`);
  return value as Record<string, unknown>;
}

function list(value: unknown, name: string, most = Infinity): unknown[] {
  if (!Array.isArray(value) || value.length > most)
    throw new Error(`${name} is not a list${most === Infinity ? '' : ` of at most ${most}`}`);
  return value;
}

function tag(value: unknown): string {
  if (typeof value !== 'string' || !isTag(value)) throw new Error('tags has a text that is no tag');
  return value;
}

function text(value: unknown, name: string, most: number): string {
  if (typeof value !== 'string' || value.length > most)
    throw new Error(`${name} is not a text of at most ${most} characters`);
  return value;
}

function number(value: unknown, name: string): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new Error(`${name} is not a number`);
  return value;
}

function whole(value: unknown, name: string, least: number, most: number): number {
  const checked = number(value, name);
  if (!Number.isInteger(checked) || checked < least || checked > most) throw new Error(`${name} is ${checked}`);
  return checked;
}

/** Returns an object with the checked field, or an empty one if it is absent. */
function optional<K extends string, T>(key: K, value: unknown, check: (value: unknown) => T): { [P in K]?: T } {
  return value === undefined ? {} : ({ [key]: check(value) } as { [P in K]?: T });
}
