import { CLUB_KEY_LENGTH, type Club } from '@wkff/contracts';
import { notFound, pageError, type Host } from '@wkff/mf-contract';
import { texts } from './texts.ts';

/** The club shown when the address has none. */
const FIRST_CLUB = '1';

/** Returns the club's number or key in an address of the form `/team/team-…?id=`. */
export function clubInQuery(request: Request): string {
  return new URL(request.url).searchParams.get('id') ?? FIRST_CLUB;
}

/** Returns the season in an address, or null. */
export function readSeason(request: Request): number | null {
  const season = new URL(request.url).searchParams.get('season') ?? '';
  return /^20\d{2}$/.test(season) ? Number(season) : null;
}

/**
 * Loads the club with a key or number, in the season of the address. @throws what a page's loader throws: 404 if
 * there is no such club, the API's status for a failure.
 */
export async function loadClub({ api }: Host, teamKey: string, request: Request): Promise<Club> {
  checkTeamKey(teamKey);
  return api.clubs.byKey(teamKey, readSeason(request) ?? undefined, request.signal).catch((error: unknown) => {
    throw pageError(error, texts.notFound);
  });
}

/**
 * Checks a key or number.
 * @throws 404 for anything that is neither.
 */
export function checkTeamKey(teamKey: string): void {
  if (teamKey.length > CLUB_KEY_LENGTH || !/^[a-z0-9-]+$/i.test(teamKey)) throw notFound(texts.notFound);
}
