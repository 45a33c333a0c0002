/** Messages of answers. */
export const TEXTS = {
  loggedIn: '로그인되었습니다.',
  loggedOut: '로그아웃되었습니다.',
  linkAsked: '아이디에 이메일이 등록되어 있으면 새 비밀번호를 정하는 링크를 메일로 보냅니다.',
  tooManyLinks:
    '이 네트워크에서 링크를 너무 많이 부탁했습니다. 한 시간 뒤에 다시 시도하거나 사이트 담당자에게 알려 주세요.',
  passwordChanged: '비밀번호가 변경되었습니다.',
} as const;
