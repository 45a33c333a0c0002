import type { Club, Player } from '@wkff/contracts';
import { csv, type CsvColumn } from '@wkff/server/csv';
import { exportTexts } from './texts.ts';

const { squads: headings } = exportTexts;

/** Somebody of a club, with the club as it was in the season. */
interface Member {
  club: Club;
  title: string;
  name: string;
  name_en: string | null;
  player: Player | null;
}

/** Returns players and coaches of the clubs of a season as CSV, a line for each. Unknown values are empty cells. */
export function squadsCsv(clubs: readonly Club[]): string {
  const columns: CsvColumn<Member>[] = [
    { heading: headings.season, value: ({ club }) => club.season },
    { heading: headings.club, value: ({ club }) => club.name },
    { heading: headings.title, value: ({ title }) => title },
    { heading: headings.number, value: ({ player }) => player?.number ?? null },
    { heading: headings.name, value: ({ name }) => name },
    { heading: headings.nameInEnglish, value: ({ name_en }) => name_en },
    { heading: headings.position, value: ({ player }) => player?.position ?? null },
    { heading: headings.captain, value: ({ player }) => (player?.isCaptain ? headings.captain : null) },
    { heading: headings.from, value: ({ player }) => player?.registered_from ?? null },
    { heading: headings.until, value: ({ player }) => player?.registered_until ?? null },
    { heading: headings.completeness, value: ({ club }) => (club.players_complete ? null : headings.partial) },
  ];
  return csv(columns, clubs.flatMap(membersOf));
}

function membersOf(club: Club): Member[] {
  return [
    ...club.players.map((player) => ({ ...player, club, title: headings.player, player })),
    ...club.coachingStaff.map((person) => ({ ...person, club, player: null })),
  ];
}
