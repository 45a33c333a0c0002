import type { Club } from '@wkff/contracts';

/** The club to edit, and in which season. */
export type EditedClub = Pick<Club, 'id' | 'key' | 'name' | 'short_name' | 'season'>;
