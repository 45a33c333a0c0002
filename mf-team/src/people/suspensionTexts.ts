import type { SuspensionCompetition } from '@wkff/contracts';

const COMPETITIONS = { league: '정규 리그 ', playoffs: '플레이오프 ' } as const;

/** Texts of the suspensions of a club's people. */
export const suspensionTexts = {
  mark: '출장 정지',
  left: (matches: number, onlyIn: SuspensionCompetition | null) =>
    `${onlyIn === null ? '' : COMPETITIONS[onlyIn]}${matches}경기 남음`,
  /** Of somebody who has moved: what was served with a club and will be, and with which the rest is left. */
  servedWith: (club: string, matches: number) => `${club}에서 ${matches}경기 이행`,
  comingWith: (club: string, matches: number) => `${club}에서 ${matches}경기 예정`,
  leftWith: (club: string, isRest: boolean) => `${isRest ? '그 밖에 ' : ''}남은 경기는 ${club}에서 이행`,
  failed: '출장 정지를 불러올 수 없습니다.',
} as const;
