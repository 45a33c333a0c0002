import type { RegisteredClub } from '@wkff/api/clubs';
import { toColumns } from '../lib/toColumns.ts';

/** Describes a club in one line. */
export function describeClub(club: RegisteredClub): string {
  const [id, key, ...cells] = cellsOf(club);
  return `${id} ${key}: ${cells.join(', ')}`;
}

/** Returns all clubs, one per line, in columns. */
export function toTable(clubs: readonly RegisteredClub[]): string {
  return toColumns(clubs.map(cellsOf));
}

function cellsOf({ id, key, name, short_name, colour, on_colour, badge_key, from_season }: RegisteredClub): string[] {
  return [
    String(id),
    key,
    `${name} (${short_name})`,
    `${on_colour} on ${colour}`,
    `badge ${badge_key}`,
    `from ${from_season}`,
  ];
}
