/** A day of the demo on which every match has sample line-ups, events and officials. */
export const SAMPLE_DAY = {
  date: '2025-09-08',
  matches: [
    { id: 89, home_id: 1, away_id: 8 },
    { id: 90, home_id: 2, away_id: 4 },
    { id: 91, home_id: 3, away_id: 7 },
    { id: 92, home_id: 5, away_id: 6 },
  ],
} as const;

const SYLLABLES = [...'가나다라마바사아자차카타파하거너더러'];

/** The shirts of a sample line-up: eleven who start, and the bench. */
export const SAMPLE_SHIRTS = SYLLABLES.map((_, index) => index + 1);

/** Returns what the player with a shirt is called in every sample line-up and sample event: nobody. */
export const sampleName = (shirt: number): string => `표본 ${SYLLABLES[shirt - 1]}`;
