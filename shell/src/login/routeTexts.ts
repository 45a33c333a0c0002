/** Texts of the login's routes and of the logout page. They are in every page's first script. */
export const routeTexts = {
  title: '로그인',
  logout: '로그아웃',
  logoutQuestion: '로그아웃하면 이 브라우저에 남은 저장하지 않은 입력도 지워집니다.',
  home: '홈으로 가기',
  changePassword: '비밀번호 변경',
} as const;
