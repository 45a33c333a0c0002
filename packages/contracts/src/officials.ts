/** The officials of a match, in the order of its sheet (docs/spec/league.md#the-match-sheet). */
export const OFFICIAL_ROLES = ['referee', 'assistant1', 'assistant2', 'fourth', 'var', 'avar', 'commissioner'] as const;
export type OfficialRole = (typeof OFFICIAL_ROLES)[number];

/** What each of them is called, so that every page and file says the same. */
export const OFFICIAL_TITLES: Readonly<Record<OfficialRole, string>> = {
  referee: '주심',
  assistant1: '제1부심',
  assistant2: '제2부심',
  fourth: '대기심',
  var: 'VAR',
  avar: 'AVAR',
  commissioner: '경기 감독관',
};
