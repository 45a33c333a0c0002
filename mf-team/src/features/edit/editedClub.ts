import type { Club } from '@wkff/contracts';

/** The club to edit, and in which season. */
export type EditedClub = Pick<Club, 'id' | 'key' | 'name' | 'short_name' | 'season'>;

/** Returns the name of the draft of a part of a club. */
export const draftName = ({ id, season }: EditedClub, part: string) => `team:${id}:${season}:${part}`;
