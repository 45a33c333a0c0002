/** Texts of the sample board; its rows are in `content.ts`. */
export const texts = {
  heading: '팬 자유게시판',
  description: '팬이 묻고 연맹이 답하는 게시판의 예시입니다.',
  note: '아직 글을 받지 않습니다. 자리를 보여 주는 예시 글입니다.',
  caption: '팬 자유게시판 글 목록',
  columns: { number: '번호', title: '제목', author: '작성자', date: '작성일', status: '상태', answerDate: '답변일' },
  status: { answered: '답변 완료', waiting: '답변 대기' },
  noAnswer: '아직 없음',
  filter: '검색 범위',
  filters: { all: '전체', title: '제목', content: '내용' },
  searchLabel: '글 검색',
  searchPlaceholder: '검색어',
  search: '검색',
  found: (query: string, count: number) => `‘${query}’ 검색 결과 ${count}건`,
  total: (count: number) => `전체 ${count}건`,
  empty: '검색 결과가 없습니다.',
  showAll: '전체 글 보기',
} as const;
