/** Texts of the question before a logout, in Korean. */
export const texts = {
  title: '로그아웃할까요?',
  count: (count: number) => `저장하지 않은 초안이 이 브라우저에 ${count}개 있습니다.`,
  untitled: '제목 없음',
  more: (count: number) => `그 밖에 ${count}개`,
  stays: '로그아웃해도 초안은 남아 있고, 이 브라우저에서 같은 계정으로 로그인하면 이어서 쓸 수 있습니다.',
  shared: '여럿이 쓰는 컴퓨터라면 초안을 지우고 로그아웃해 주세요. 지운 초안은 되돌릴 수 없습니다.',
  logout: '로그아웃',
  remove: '초안을 지우고 로그아웃',
  stay: '취소',
} as const;
