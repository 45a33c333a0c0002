/** Returns the days on which a player is registered, in words: `2025.07.01 등록 · 2025.10.31까지`. */
export const daysText = (from: string | null, until: string | null): string =>
  [...(from === null ? [] : [`${from} 등록`]), ...(until === null ? [] : [`${until}까지`])]
    .join(' · ')
    .replaceAll('-', '.');
