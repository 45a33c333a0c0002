import { formatCount, type ContentList } from '@wkff/contracts';
import { withParticle } from '@wkff/ui';

/** Texts of all boards; `board` is a board's own name, e.g. 공지사항. */
export const texts = {
  pinned: '고정',
  hidden: '비공개',
  scheduled: '예약',
  write: '등록',
  writeLabel: (board: string) => `${board} 등록`,
  edit: '수정',
  editLabel: (title: string) => `${title} 수정`,
  /** Null: unknown. */
  names: (author: string | null, editor: string | null) =>
    [author ? `작성 ${author}` : '', editor && editor !== author ? `마지막 저장 ${editor}` : '']
      .filter(Boolean)
      .join(' · '),
  guestLinks: '미리보기 링크',
  attachment: '첨부파일 있음',
  search: '검색',
  searchLabel: (board: string) => `${board} 검색`,
  searchPlaceholder: '검색어를 입력하세요',
  total: (count: number) => `총 ${formatCount(count)}건`,
  found: (query: string, { totalCount, totalCountIsAtLeast = false }: Omit<ContentList, 'contents'>) =>
    `‘${query}’ 검색 결과 ${formatCount(totalCount)}건${totalCountIsAtLeast ? ' 이상' : ''}`,
  moreFound: (count: number) =>
    `검색 결과는 ${formatCount(count)}건까지 볼 수 있습니다. 찾는 글이 없으면 검색어를 더 자세히 입력해 주세요.`,
  empty: (item: string) => `등록된 ${withParticle(item, '이/가')} 없습니다.`,
  noResult: '검색 결과가 없습니다.',
  noSuchPage: '이 페이지에는 글이 없습니다.',
  showAll: '전체 목록 보기',
  firstPage: '첫 페이지로',
  listDescription: (federation: string, heading: string) => `${federation}의 ${heading}입니다.`,
  loadFailed: (board: string) => `${withParticle(board, '을/를')} 불러올 수 없습니다.`,
  failure: (isNetwork: boolean) => (isNetwork ? '불러오는데 실패했습니다.' : '오류가 발생했습니다.'),
  moreRefused: (count: number) => `그 밖에 ${count}개도 넣을 수 없는 파일입니다.`,
} as const;
