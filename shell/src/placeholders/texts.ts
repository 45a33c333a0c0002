/** Headings of the host's pages that do not exist yet. */
export const texts = {
  data: 'DATA',
  signUpAge: '회원가입 연령 확인',
  signUpInfo: '회원가입 정보 입력',
  signUpComplete: '회원가입 완료',
  toHome: '홈으로 가기',
  toMatches: '경기 일정·결과 보기',
} as const;
