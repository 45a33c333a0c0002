import type { Club, ClubInfo, ClubSeason } from '@wkff/contracts';
import type { Host } from '@wkff/mf-contract';
import { settle, type Settled } from '@wkff/ui';

export interface IntroData {
  /** Cleaned HTML. */
  greet: string | null;
  frontOffice: { title: string; name: string }[];
  info: ClubInfo;
  /** The seasons with a line in a table or with honours, newest first. */
  history: Settled<ClubSeason[]>;
}

/** Loads what a club's introduction shows. A failure of its seasons is reported and stays in their section. */
export async function loadIntro(
  host: Host,
  { key, greet, frontOffice, clubInfo }: Club,
  { signal }: Request,
): Promise<IntroData> {
  const known = host.api.clubs
    .history(key, signal)
    .then((seasons) => seasons.filter(({ table, honours }) => table !== null || honours.length > 0));
  const history = await settle(known, (error) => {
    if (!signal.aborted) host.report({ where: 'team club: seasons', error });
  });
  return { greet, frontOffice: frontOffice.map(({ title, name }) => ({ title, name })), info: clubInfo, history };
}
