import { isApiError, settle, type Settled } from '@wkff/api-client';
import {
  PAGE_SIZE,
  paths,
  type ContentListItem,
  type DocumentContent,
  type DocumentKey,
  type Popup,
  type Ranking,
} from '@wkff/contracts';
import type { Host } from '@wkff/mf-contract';
import { sessionStore } from '@wkff/session';
import { toListedMatch, type ListedMatch, type MatchTeam } from '@wkff/ui';
import { lastResults, nextFixtures } from './cutMatches.ts';
import { nextMatches, NONE_CHOSEN, type ChosenSlides } from './hero/slides.ts';
import type { Deferred } from './loading/useDeferred.ts';
import { withHeadStart } from './loading/withHeadStart.ts';
import { withinLimit } from './loading/withinLimit.ts';
import { nextOpponents } from './nextOpponent.ts';
import type { HomeNotice } from './NoticesPanel.tsx';
import type { Partner } from './partners/readPartners.ts';

/** The data of hero, ranking panel and Matches block, from one request. */
export interface Coming {
  /** The nearest matches, as many as the hero has slides. */
  hero: ListedMatch[];
  /** As many as the Matches block shows, in its order. */
  fixtures: ListedMatch[];
  /** Next opponent by club id. */
  opponents: Record<number, MatchTeam>;
}

/** The documents that the page shows. */
export const HERO = 'home.hero' satisfies DocumentKey;
export const SPONSORS = 'federation.sponsors' satisfies DocumentKey;

interface Widgets {
  coming: Coming;
  /** What the office chose for the hero. */
  chosen: ChosenSlides;
  /** The partners; null: no editor has stored any. */
  partners: Partner[] | null;
  results: ListedMatch[];
  ranking: Ranking;
  press: ContentListItem[];
  notices: HomeNotice[];
  /** The popup whose period includes the site clock's time, or null. */
  popup: Popup | null;
}

export type HomeData = {
  /** When the page was loaded: site clock, epoch ms. */
  now: number;
  /** Id of the account that loaded it; absent: none. */
  reader?: number | undefined;
} & { [Name in keyof Widgets]: Deferred<Widgets[Name]> };

/**
 * Timeout of a widget's call, in ms. On the server it is well below the 2 s after which the host aborts the whole page.
 * In a browser the other widgets are shown meanwhile.
 */
export const WIDGET_LIMIT_MS = { server: 1_200, browser: 8_000 };

/**
 * How long a browser waits for all widgets, in ms, so that the page is as high as it was when a visitor comes back and
 * the router restores the scroll position.
 */
export const HEAD_START_MS = 200;

/**
 * Loads the home page (docs/spec/site.md#home). Each widget loads separately and has its own failure, so the page
 * itself never fails. The server waits for all widgets, the browser shows late ones as they arrive.
 * @param last what this tab has shown of the page before, if anything.
 */
export async function loadHome(host: Host, signal: AbortSignal, last?: HomeData): Promise<HomeData> {
  const isBrowser = typeof document !== 'undefined';
  const limit = isBrowser ? WIDGET_LIMIT_MS.browser : WIDGET_LIMIT_MS.server;
  const widget = <T>(name: string, call: (signal: AbortSignal) => Promise<T>): Promise<Settled<T>> =>
    settle(host, `home: ${name}`, signal, withinLimit(call, signal, limit));
  const { matches, ranking, content, site } = host.api;
  const upcoming = withinLimit(matches.upcoming, signal, limit).then((all) => all.map(toListedMatch));
  const completed = withinLimit(matches.completed, signal, limit).then((all) => all.map(toListedMatch));
  const loads = {
    coming: settle(host, 'home: upcoming', signal, upcoming.then(toComing)),
    results: settle(host, 'home: completed', signal, completed.then(lastResults)),
    chosen: widget('slides', (limited) =>
      loadSlides(host, async () => (await Promise.all([upcoming, completed])).flat(), limited),
    ),
    partners: widget('partners', (limited) => loadPartners(host, limited)),
    ranking: widget('ranking', (limited) => ranking.current(limited)),
    press: widget('press', async (limited) => {
      const query = { page: 1, limit: PAGE_SIZE.homePress, writeLocation: 'MediaPress', pinned: 'inline' } as const;
      return (await content.list(query, limited)).contents;
    }),
    notices: widget('notices', async (limited) => {
      const query = { page: 1, limit: PAGE_SIZE.homeNotices, writeLocation: 'MediaNews', pinned: 'inline' } as const;
      return (await content.list(query, limited)).contents.map(toNotice);
    }),
    popup: widget('popup', (limited) => site.popup(limited)),
  };
  const now = host.clock.now();
  if (!isBrowser) return { now, ...(await withHeadStart<Widgets>(loads, null, null)) };
  const reader = sessionStore.getState().user?.id;
  const before = last && isShownTo(reader, last) ? last : null;
  return { now, reader, ...(await withHeadStart<Widgets>(loads, before, HEAD_START_MS)) };
}

/** Returns whether the page is again or still the visitor's, and has nothing that another account has loaded. */
function isShownTo(reader: number | undefined, last: HomeData): boolean {
  // A link changes the address after the load. Back, forward and a refresh load the address that is already there.
  return location.pathname === paths.home && (last.reader === undefined || last.reader === reader);
}

/** Loads the slides that the office chose. Their reader is a chunk that first views do not load. */
async function loadSlides(
  host: Host,
  matches: () => Promise<readonly ListedMatch[]>,
  signal: AbortSignal,
): Promise<ChosenSlides> {
  const stored = await loadDocument(host, HERO, signal);
  if (!stored) return NONE_CHOSEN;
  const { readSlides } = await import(/* webpackChunkName: "lazy-documents" */ './readDocuments.ts');
  return readSlides({ api: host.api, matches }, stored, signal);
}

async function loadPartners(host: Host, signal: AbortSignal): Promise<Partner[] | null> {
  const stored = await loadDocument(host, SPONSORS, signal);
  if (!stored) return null;
  const { readPartners } = await import(/* webpackChunkName: "lazy-documents" */ './readDocuments.ts');
  return readPartners(stored);
}

/** Returns what is stored of a document; null: nothing, or the API is older and does not know it. */
async function loadDocument({ api }: Host, key: DocumentKey, signal: AbortSignal): Promise<DocumentContent | null> {
  try {
    return (await api.site.document(key, signal))?.content ?? null;
  } catch (error) {
    if (isApiError(error) && error.status === 404) return null;
    throw error;
  }
}

/** Limited to what is shown, because a page's data is part of its HTML. */
function toNotice({ id, title, created_at, is_public, is_sample }: ContentListItem): HomeNotice {
  return { id, title, created_at, is_public, is_sample };
}

function toComing(upcoming: ListedMatch[]): Coming {
  return { hero: nextMatches(upcoming), fixtures: nextFixtures(upcoming), opponents: nextOpponents(upcoming) };
}
