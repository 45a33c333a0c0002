import type { SuspensionCompetition } from '@wkff/contracts';

const COMPETITIONS = { league: '정규 리그 ', playoffs: '플레이오프 ' } as const;

/** Texts of the suspensions of a club's people. */
export const suspensionTexts = {
  mark: '출장 정지',
  left: (matches: number, onlyIn: SuspensionCompetition | null) =>
    `${onlyIn === null ? '' : COMPETITIONS[onlyIn]}${matches}경기 남음`,
  failed: '출장 정지를 불러올 수 없습니다.',
} as const;
