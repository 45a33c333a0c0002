import { isRegisteredOn, type Club, type ListedMatch, type Side } from '@wkff/contracts';
import type { Host } from '@wkff/mf-contract';
import { useCallback, useEffect, useState } from 'react';

/** The players of one club, or the state of loading them. Null for an unknown club. */
export type SquadLoad = 'loading' | 'failed' | Pick<Club, 'players' | 'players_complete'> | null;

/** Loads both clubs' squads on the day of the match. The dialog works without them. */
export function useSquads(
  host: Host,
  match: ListedMatch,
): { squads: Record<Side, SquadLoad>; retry(side: Side): void } {
  const [squads, setSquads] = useState<Record<Side, SquadLoad>>({ home: 'loading', away: 'loading' });
  const { home_key: home, away_key: away, season, match_date: day } = match;

  const load = useCallback(
    async (side: Side, signal?: AbortSignal) => {
      const set = (squad: SquadLoad) => setSquads((now) => ({ ...now, [side]: squad }));
      const key = side === 'home' ? home : away;
      if (key === null) return set(null);
      set('loading');
      try {
        const { players, players_complete } = await host.api.clubs.byKey(key, season, signal);
        set({ players: players.filter((player) => isRegisteredOn(day, player)), players_complete });
      } catch (error) {
        if (signal?.aborted) return;
        host.report({ where: 'league: squad for the score dialog', error });
        set('failed');
      }
    },
    [host, home, away, season, day],
  );

  useEffect(() => {
    const ending = new AbortController();
    void load('home', ending.signal);
    void load('away', ending.signal);
    return () => ending.abort();
  }, [load]);
  return { squads, retry: (side) => void load(side) };
}
