import { seoulYear, type ClubSeason } from '@wkff/contracts';
import type { Host } from '@wkff/mf-contract';
import { readSeason } from './loadClub.ts';

/** The seasons to select from. */
export interface KnownSeasons {
  /** Seasons with any data of the club, newest first. */
  known: ClubSeason[];
  /** The default season, if the address has none. Null if the address has one. */
  latest: number | null;
}

/** Loads the seasons of a club. Rejects like the API. */
export async function loadSeasons({ api, clock }: Host, teamKey: string, request: Request): Promise<KnownSeasons> {
  const { signal } = request;
  const [known, all] = await Promise.all([
    api.clubs.history(teamKey, signal),
    readSeason(request) === null ? [] : api.clubs.seasons(signal),
  ]);
  const year = seoulYear(clock.now());
  return {
    known,
    latest: all.find((season) => season.year <= year)?.year ?? null,
  };
}
