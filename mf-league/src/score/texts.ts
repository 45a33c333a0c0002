/** Texts of the button that opens the score dialog. Those of the dialog are in its chunk. */
export const texts = {
  register: '점수 등록',
  change: '점수 수정',
  /** Read aloud: the match that the button belongs to. */
  label: (home: string, away: string, action: string) => `${home} 대 ${away} ${action}`,
  opening: '여는 중…',
  notLoaded: '점수 입력 화면을 불러오지 못했습니다. 연결을 확인하고 다시 시도해 주세요.',
  retry: '다시 시도',
} as const;
