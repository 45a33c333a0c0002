const PARTICLES = {
  '이/가': ['이', '가'],
  '을/를': ['을', '를'],
  '은/는': ['은', '는'],
  '과/와': ['과', '와'],
  '으로/로': ['으로', '로'],
} as const;
export type ParticlePair = keyof typeof PARTICLES;

const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;
/** Consonants that can end a syllable, in the order of Unicode; the first is none. */
const FINALS = 28;
const RIEUL = 8;

/** The digits whose Korean words end in the consonant rieul: 일, 칠, 팔. */
const DIGITS_WITH_RIEUL = '178';
/** The other digits whose Korean words end in a consonant: 영, 삼, 육. A 0 also ends 십, 백, 천 and 만. */
const DIGITS_WITH_OTHER_FINAL = '036';

/**
 * Returns a word with the form of a particle that fits its last sound: 보도자료가, 공지사항을, 3 : 0으로. A word that ends in
 * neither Hangul nor a digit takes the form after a vowel.
 */
export function withParticle(word: string, pair: ParticlePair): string {
  const final = finalOf(word.trimEnd().slice(-1));
  // 으로 is the only particle here that treats rieul like a vowel: 서울로, 1로.
  const isShort = final === 0 || (final === RIEUL && pair === '으로/로');
  return `${word}${PARTICLES[pair][isShort ? 1 : 0]}`;
}

/** Returns the number of the consonant that ends a syllable or a digit's Korean word. 0: it ends in a vowel. */
function finalOf(last: string): number {
  const code = last.charCodeAt(0);
  if (code >= FIRST_SYLLABLE && code <= LAST_SYLLABLE) return (code - FIRST_SYLLABLE) % FINALS;
  if (last === '') return 0;
  if (DIGITS_WITH_RIEUL.includes(last)) return RIEUL;
  return DIGITS_WITH_OTHER_FINAL.includes(last) ? 1 : 0;
}
