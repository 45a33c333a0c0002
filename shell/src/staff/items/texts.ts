import { MOST_HITS } from '@wkff/contracts';

/** Texts of the page with one's own work, in Korean. */
export const texts = {
  note: '이 브라우저에 쓰다 만 글과, 내가 예약하거나 숨기거나 마지막으로 고친 글입니다.',
  forbidden: '권한이 없습니다. 내 작업은 글을 쓸 수 있는 계정만 볼 수 있습니다.',
  write: '글쓰기',

  titles: { drafts: '초안', scheduled: '예약', hidden: '비공개', changed: '내가 마지막으로 고친 글' },
  count: (count: number) => `${count}개`,
  most: `${MOST_HITS.toLocaleString('ko-KR')}개 이상`,
  loading: '불러오는 중…',
  retry: '다시 시도',
  login: '로그인',
  more: '더 보기',
  moreOf: (title: string) => `${title} 더 보기`,
  failed: {
    drafts: '초안을 불러오지 못했습니다.',
    items: '글을 불러오지 못했습니다.',
    stale: '새로 불러오지 못했습니다. 마지막으로 불러온 내용입니다.',
  },
  empty: {
    drafts: '이 브라우저에 저장하지 않은 초안이 없습니다.',
    scheduled: '예약한 글이 없습니다.',
    hidden: '비공개로 둔 글이 없습니다.',
    changed: '마지막으로 고친 글이 없습니다.',
  },

  drafts: {
    untitled: '제목 없음',
    /** Kinds of drafts that are no items, by how the name of their form begins. */
    kinds: {
      popup: '팝업',
      account: '계정',
      team: '구단 정보',
      score: '점수',
      fixture: '경기 일정',
      'live-link': '중계 링크',
      phase: '경기 상태',
      lineup: '출전 명단',
      ruling: '리그 사무국의 결정',
      protest: '이의 제기',
      'protest-outcome': '이의 제기의 심의 결과',
      'season-rules': '대회 규정',
      move: '릴리스를 바꾸는 이유',
    },
    other: '입력',
    newItem: (board: string) => `${board} 새 글`,
    editedItem: (board: string) => `${board} 수정`,
    item: '글 수정',
    at: (moment: string) => `${moment} 임시 저장`,
    unknown: '이 초안을 쓰던 화면을 열면 이어서 쓸 수 있습니다.',
    discarded: (count: number) => `버린 초안 ${count}개`,
    discardedNote: '화면을 열고 ‘버린 초안’을 누르면 이어서 쓸 수 있습니다. 버린 지 30일이 지나면 없어집니다.',
    until: (day: string) => `${day}까지 남음`,
  },

  items: {
    scheduled: (moment: string) => `${moment} 공개`,
    dated: (moment: string) => `등록일 ${moment}`,
    changed: (moment: string) => `${moment} 저장`,
    hidden: '비공개',
    isScheduled: '예약',
    publish: '공개',
    edit: '수정',
    copy: '복제',
  },
  named: (title: string, action: string) => `${title} ${action}`,
} as const;
