import { loadOr } from '@wkff/api-client';
import { LEAGUE_COMPETITION_ID, MATCH_LIMITS, seoulDate, type ClubSummary } from '@wkff/contracts';
import { pageError, type Host } from '@wkff/mf-contract';
import { texts } from './texts.ts';

/** A club as the page shows it; unknown fields are null. */
export interface IntroClub extends Pick<ClubSummary, 'key' | 'name' | 'short_name' | 'badge_path'> {
  city: string | null;
  ground: string | null;
  /** Year. */
  founded: string | null;
}

export interface IntroData {
  /** Today by the site clock, `YYYY-MM-DD`. The page hides facts that were reported later. */
  today: string;
  season: number | null;
  /** By full Korean name. */
  clubs: IntroClub[];
}

/** Loads the clubs that play in the latest season, with their towns and grounds. */
export async function loadIntro(host: Host, { signal }: Request): Promise<IntroData> {
  try {
    const order = new Intl.Collator('ko');
    const listed = [...(await host.api.clubs.list(undefined, signal))].sort((a, b) => order.compare(a.name, b.name));
    const loaded = await Promise.all(listed.map((club) => loadClub(host, club, signal)));
    const season = loaded.find((one) => one.season !== null)?.season ?? null;
    const playing = season === null ? null : await findPlaying(host, season, signal);
    return {
      today: seoulDate(host.clock.now()),
      season,
      clubs: loaded.map(({ club }) => club).filter(({ key }) => playing?.has(key) ?? true),
    };
  } catch (error) {
    throw pageError(error, texts.clubsFailed);
  }
}

/** Returns the keys of the clubs in the table of a season, which has all that play in it; null: there is no table. */
async function findPlaying(host: Host, season: number, signal: AbortSignal): Promise<Set<string | null> | null> {
  const read = host.api.ranking.byRound(LEAGUE_COMPETITION_ID, season, MATCH_LIMITS.round, signal);
  const table = await loadOr(null, host, 'intro: table', signal, read);
  return table && table.ranking.length > 0 ? new Set(table.ranking.map(({ teamKey }) => teamKey)) : null;
}

/** Loads one club's details. If that fails, the page still shows the club's name and crest. */
async function loadClub(
  host: Host,
  { key, name, short_name, badge_path }: ClubSummary,
  signal: AbortSignal,
): Promise<{ season: number | null; club: IntroClub }> {
  const club = { key, name, short_name, badge_path };
  const found = await loadOr(null, host, `intro: club ${key}`, signal, host.api.clubs.byKey(key, undefined, signal));
  if (!found) return { season: null, club: { ...club, city: null, ground: null, founded: null } };
  const { season, city, founded, clubInfo } = found;
  return { season, club: { ...club, city, ground: clubInfo.stadium.name, founded: founded?.slice(0, 4) ?? null } };
}
