import { paths } from '@wkff/contracts';

/** The one address of a club's overview, in a season if one is asked for. */
export function overviewPath(club: { key: string }, season: number | null): string {
  return paths.team(club.key) + (season === null ? '' : `?season=${season}`);
}
