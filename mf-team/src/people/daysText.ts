import type { RegistrationDays } from '@wkff/contracts';

/**
 * Returns the days on which a player is registered, in words: `2025.07.01 등록 · 2025.10.31까지`; empty for a whole
 * season.
 */
export const daysText = ({ registered_from: from, registered_until: until }: Partial<RegistrationDays>): string =>
  [...(from ? [`${from} 등록`] : []), ...(until ? [`${until}까지`] : [])].join(' · ').replaceAll('-', '.');
