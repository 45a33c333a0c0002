import type { Settled } from '@wkff/api-client';
import type { Club, ClubInfo, ClubSeason } from '@wkff/contracts';
import type { LoadedClub } from '../../club/clubPage.ts';

export interface IntroData {
  /** Cleaned HTML. */
  greet: string | null;
  frontOffice: { title: string; name: string }[];
  info: ClubInfo;
  /** The seasons with a row in a table or with titles, newest first. */
  history: Settled<ClubSeason[]>;
}

/** Returns the data of a club's introduction. */
export function toIntro({ greet, frontOffice, clubInfo }: Club, history: LoadedClub['history']): IntroData {
  return {
    greet,
    frontOffice: frontOffice.map(({ title, name }) => ({ title, name })),
    info: clubInfo,
    history: history.ok ? { ok: true, value: history.value.filter(isShown) } : history,
  };
}

const isShown = ({ table, honours }: ClubSeason) => table !== null || honours.length > 0;
