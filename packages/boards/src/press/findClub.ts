import type { ClubSummary } from '@wkff/contracts';

/**
 * Finds a club by a search text: the one with that key or name, else the first whose name contains the text, else null.
 * Ignores spaces and case.
 */
export function findClub(clubs: readonly ClubSummary[], text: string): ClubSummary | null {
  const wanted = plain(text);
  if (wanted === '') return null;
  const named = clubs.map((club) => ({
    club,
    names: [club.key, club.short_name, club.name, club.name_en ?? ''].map(plain),
  }));
  const found =
    named.find(({ names }) => names.includes(wanted)) ??
    named.find(({ names }) => names.some((name) => name.includes(wanted)));
  return found?.club ?? null;
}

const plain = (text: string) => text.normalize('NFC').toLowerCase().replace(/\s+/g, '');
