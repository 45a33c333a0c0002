import type { Club } from '@wkff/contracts';

/** The club that is edited, and in which season. */
export type EditedClub = Pick<Club, 'id' | 'key' | 'name' | 'short_name' | 'season'>;
