import { settle, type Settled } from '@wkff/api-client';
import { PAGE_SIZE, type ContentListItem, type Popup, type Ranking } from '@wkff/contracts';
import type { Host } from '@wkff/mf-contract';
import { toListedMatch, type ListedMatch, type MatchTeam } from '@wkff/ui';
import { lastResults, nextFixtures } from './cutMatches.ts';
import { nextMatches } from './hero/slides.ts';
import type { Deferred } from './loading/useDeferred.ts';
import { withinLimit } from './loading/withinLimit.ts';
import { nextOpponents } from './nextOpponent.ts';
import type { HomeNotice } from './NoticesPanel.tsx';

/** The data of hero, ranking panel and Matches block, from one request. */
export interface Coming {
  /** The nearest matches, as many as the hero has slides. */
  hero: ListedMatch[];
  /** As many as the Matches block shows, in its order. */
  fixtures: ListedMatch[];
  /** Next opponent by club id. */
  opponents: Record<number, MatchTeam>;
}

interface Widgets {
  coming: Coming;
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
} & { [Name in keyof Widgets]: Deferred<Widgets[Name]> };

/**
 * Timeout of a widget's call, in ms. On the server it is well below the 2 s after which the host aborts the whole page.
 * In a browser the other widgets are shown meanwhile.
 */
export const WIDGET_LIMIT_MS = { server: 1_200, browser: 8_000 };

/**
 * Loads the home page (docs/spec/site.md#home). Each widget loads separately and has its own failure, so the page
 * itself never fails. The server waits for all widgets, the browser shows each as it arrives.
 */
export async function loadHome(host: Host, signal: AbortSignal): Promise<HomeData> {
  const isBrowser = typeof document !== 'undefined';
  const limit = isBrowser ? WIDGET_LIMIT_MS.browser : WIDGET_LIMIT_MS.server;
  const widget = <T>(name: string, call: (signal: AbortSignal) => Promise<T>): Promise<Settled<T>> =>
    settle(host, `home: ${name}`, signal, withinLimit(call, signal, limit));
  const { matches, ranking, content, site } = host.api;
  const loads = {
    coming: widget('upcoming', async (limited) => toComing((await matches.upcoming(limited)).map(toListedMatch))),
    results: widget('completed', async (limited) => lastResults((await matches.completed(limited)).map(toListedMatch))),
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
  if (isBrowser) return { now, ...loads };
  const [coming, results, table, press, notices, popup] = await Promise.all([
    loads.coming,
    loads.results,
    loads.ranking,
    loads.press,
    loads.notices,
    loads.popup,
  ]);
  return { now, coming, results, ranking: table, press, notices, popup };
}

/** Limited to what is shown, because a page's data is part of its HTML. */
function toNotice({ id, title, created_at, is_public, is_sample }: ContentListItem): HomeNotice {
  return { id, title, created_at, is_public, is_sample };
}

function toComing(upcoming: ListedMatch[]): Coming {
  return { hero: nextMatches(upcoming), fixtures: nextFixtures(upcoming), opponents: nextOpponents(upcoming) };
}
