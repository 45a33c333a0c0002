const PARTICLES = {
  '이/가': ['이', '가'],
  '을/를': ['을', '를'],
  '은/는': ['은', '는'],
  '과/와': ['과', '와'],
} as const;
export type ParticlePair = keyof typeof PARTICLES;

const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;
const FINALS = 28;

/** The digits whose Korean words end in a consonant: 영, 일, 삼, 육, 칠, 팔. */
const DIGITS_WITH_FINAL = '013678';

/**
 * Returns a word with the form of a particle that fits its last sound: 보도자료가, 공지사항을. A word that ends in neither
 * Hangul nor a digit takes the form after a vowel.
 */
export function withParticle(word: string, pair: ParticlePair): string {
  const last = word.trimEnd().slice(-1);
  const code = last.charCodeAt(0);
  const isSyllable = code >= FIRST_SYLLABLE && code <= LAST_SYLLABLE;
  const hasFinal = isSyllable
    ? (code - FIRST_SYLLABLE) % FINALS !== 0
    : last !== '' && DIGITS_WITH_FINAL.includes(last);
  return `${word}${PARTICLES[pair][hasFinal ? 0 : 1]}`;
}
