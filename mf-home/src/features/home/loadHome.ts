import { PAGE_SIZE, type ContentListItem, type Ranking } from '@wkff/contracts';
import type { Host } from '@wkff/mf-contract';
import { settle, toListedMatch, type ListedMatch, type MatchTeam, type Settled } from '@wkff/ui';
import { lastResults, nextFixtures } from './cutMatches.ts';
import { nextOpponents } from './nextOpponent.ts';

export interface HomeData {
  /** The site clock when the page was loaded, epoch milliseconds. */
  now: number;
  /** As many as the widget shows, in its order. */
  fixtures: Settled<ListedMatch[]>;
  results: Settled<ListedMatch[]>;
  ranking: Settled<Ranking>;
  /** Next opponent by club id; from the request that the fixtures come from, empty when it failed. */
  opponents: Record<number, MatchTeam>;
  press: Settled<ContentListItem[]>;
}

/** Everything the home page shows. A widget whose load fails keeps its failure; the page itself always loads. */
export async function loadHome(host: Host, signal: AbortSignal): Promise<HomeData> {
  const widget = <T>(name: string, load: Promise<T>) =>
    settle(load, (error) => {
      if (!signal.aborted) host.report({ where: `home: ${name}`, error });
    });
  const { matches, ranking, content } = host.api;
  const [upcoming, results, table, press] = await Promise.all([
    widget(
      'upcoming',
      matches.upcoming(signal).then((list) => list.map(toListedMatch)),
    ),
    widget(
      'completed',
      matches.completed(signal).then((list) => lastResults(list.map(toListedMatch))),
    ),
    widget('ranking', ranking.current(signal)),
    widget(
      'press',
      content
        .list({ page: 1, limit: PAGE_SIZE.homePress, writeLocation: 'MediaPress' }, signal)
        .then((list) => list.contents),
    ),
  ]);
  return {
    now: host.clock.now(),
    fixtures: upcoming.ok ? { ok: true, value: nextFixtures(upcoming.value) } : upcoming,
    results,
    ranking: table,
    opponents: upcoming.ok ? nextOpponents(upcoming.value) : {},
    press,
  };
}
