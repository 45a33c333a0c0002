import { formatCount, PRODUCT_FULL_NAME } from '@wkff/contracts';

/** Texts of the press list and its sidebar. */
export const texts = {
  description: `${PRODUCT_FULL_NAME}의 보도자료입니다. 대회와 구단, 연맹의 소식을 구분과 태그로 찾아볼 수 있습니다.`,
  newest: '최신 보도자료',
  tags: '태그',
  moreTags: (count: number) => `태그 ${formatCount(count)}개 더 보기`,
  categories: '구분',
  all: '전체',
  filter: '검색 범위',
  /** Placeholder of the search box, for fields where the label is not enough. */
  placeholders: { tags: '태그를 그대로 입력하세요', team: '팀 이름을 입력하세요' } as Partial<Record<string, string>>,
  filters: { all: '전체', title: '제목', content: '내용', tags: '태그', team: '관련 팀' },
  sort: '정렬',
  sorts: { newest: '최신순', oldest: '오래된순', title: '제목순' },
} as const;
