import { seoulDate, type ClubSeason } from '@wkff/contracts';
import type { Host } from '@wkff/mf-contract';
import { readSeason } from './loadClub.ts';

/** The seasons to choose from. */
export interface KnownSeasons {
  /** Those of which anything of the club is known, newest first. */
  known: ClubSeason[];
  /** The one that pages show when the address names none; null: the address names one, and there is no other. */
  latest: number | null;
}

/** Loads the seasons of a club. Rejects like the API. */
export async function loadSeasons({ api, clock }: Host, teamKey: string, request: Request): Promise<KnownSeasons> {
  const { signal } = request;
  const [known, all] = await Promise.all([
    api.clubs.history(teamKey, signal),
    readSeason(request) === null ? [] : api.clubs.seasons(signal),
  ]);
  const year = Number(seoulDate(clock.now()).slice(0, 4));
  return {
    known,
    latest: all.find((season) => season.year <= year)?.year ?? null,
  };
}
