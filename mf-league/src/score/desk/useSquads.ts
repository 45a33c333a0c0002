import type { Club, ListedMatch, Side } from '@wkff/contracts';
import type { Host } from '@wkff/mf-contract';
import { useCallback, useEffect, useState } from 'react';

/** What is known of a club's players; null: the club is not known. */
export type Squad = 'loading' | 'failed' | Pick<Club, 'players' | 'players_complete'> | null;

/** The squads of both sides as they were in the match's season. Without them a score can be entered all the same. */
export function useSquads(host: Host, match: ListedMatch): { squads: Record<Side, Squad>; retry(side: Side): void } {
  const [squads, setSquads] = useState<Record<Side, Squad>>({ home: 'loading', away: 'loading' });
  const { home_key: home, away_key: away, season } = match;

  const load = useCallback(
    async (side: Side, signal?: AbortSignal) => {
      const set = (squad: Squad) => setSquads((now) => ({ ...now, [side]: squad }));
      const key = side === 'home' ? home : away;
      if (key === null) return set(null);
      set('loading');
      try {
        set(await host.api.clubs.byKey(key, season, signal));
      } catch (error) {
        if (signal?.aborted) return;
        host.report({ where: 'league: squad for the score desk', error });
        set('failed');
      }
    },
    [host, home, away, season],
  );

  useEffect(() => {
    const ending = new AbortController();
    void load('home', ending.signal);
    void load('away', ending.signal);
    return () => ending.abort();
  }, [load]);
  return { squads, retry: (side) => void load(side) };
}
