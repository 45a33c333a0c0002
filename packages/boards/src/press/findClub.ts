import type { ClubSummary } from '@wkff/contracts';

/**
 * Returns the club that a reader means: the one with that key or name, else the first in whose name the text is; null: none.
 * Spaces and capitals don't matter.
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
