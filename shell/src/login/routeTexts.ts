/** Texts of the login's routes and of the logout page. They are in every page's first script. */
export const routeTexts = {
  title: '로그인',
  logout: '로그아웃',
  logoutQuestion: '이 브라우저에서 로그아웃합니다.',
  home: '홈으로 가기',
  changePassword: '비밀번호 변경',
  resetPassword: '새 비밀번호',
  lostPassword: '비밀번호를 잊으셨나요?',
} as const;
