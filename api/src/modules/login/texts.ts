/** Messages of successful answers. */
export const TEXTS = {
  loggedIn: '로그인되었습니다.',
  loggedOut: '로그아웃되었습니다.',
  passwordChanged: '비밀번호가 변경되었습니다.',
} as const;
