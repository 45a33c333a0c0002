import type { DocumentTexts } from '@wkff/forms/documents';
import type { heroDocument } from '../features/home/hero/heroDocument.ts';

/** Texts of the form of the slides. */
export const texts = {
  title: '슬라이드',
  note: '첫 화면 맨 위에 차례로 보이는 경기와 소식입니다.',
  forbidden: '권한이 없습니다. 슬라이드는 편집자만 고칠 수 있습니다.',
  preview: {
    loading: '슬라이드를 불러오는 중…',
    failed: '슬라이드를 불러오지 못했습니다.',
    none: '고른 슬라이드가 없어 가까운 경기가 보입니다.',
  },
  match: {
    choose: '경기를 골라 주세요',
    loading: '경기를 불러오는 중…',
    failed: '경기를 불러오지 못했습니다.',
    retry: '다시 시도',
    unknown: (id: string) => `이번 시즌에 없는 경기 (${id})`,
    versus: (home: string, away: string) => `${home} : ${away}`,
  },
  item: {
    search: '찾을 말 또는 주소',
    searchHint: '제목에 있는 말을 넣거나, 글의 주소를 붙여 넣으세요.',
    find: '글 찾기',
    finding: '찾는 중…',
    found: (count: number) => `글 ${count}건을 찾았습니다.`,
    none: '찾은 글이 없습니다.',
    failed: '글을 찾지 못했습니다.',
    results: '찾은 글',
    chosen: '고른 글',
    unknown: (id: string) => `지금 볼 수 없는 글 (${id})`,
    loading: '고른 글을 불러오는 중…',
    scheduled: '예약',
    hidden: '비공개',
    took: (title: string) => `${title} 글을 골랐습니다.`,
    boards: { MediaNews: '공지사항', MediaPress: '보도자료', MediaPhotos: '포토', WkffDataRoom: '자료실' },
  },
} as const;

/** What the fields of the slides are called in their form. */
export const labels: DocumentTexts<typeof heroDocument.fields> = {
  slides: {
    label: '슬라이드',
    hint: '이 순서로 보입니다. 여덟 개까지 넣을 수 있습니다.',
    row: '슬라이드',
    of: {
      kind: { label: '무엇을 보일까요', values: { match: '경기', item: '게시판의 글', own: '직접 쓰기' } },
      match: { label: '경기', hint: '날짜와 점수는 경기를 따라 바뀝니다.' },
      item: { label: '글', hint: '공개된 글만 보입니다. 제목과 그림은 글을 따라 바뀝니다.' },
      title: { label: '제목' },
      text: { label: '설명' },
      picture: {
        label: '그림',
        hint: '가로로 긴 그림이 좋습니다(1920×1080 이상). 휴대전화에서는 그림 대신 무늬가 보입니다.',
      },
      link: { label: '링크 주소', hint: 'https://로 시작하는 주소, 또는 이 사이트의 경로(/…)' },
      label: { label: '링크에 쓸 말', hint: '비워 두면 자세히 보기입니다.' },
      from: { label: '언제부터', hint: '비워 두면 바로 보입니다.' },
      until: { label: '언제까지', hint: '이때부터 보이지 않습니다.' },
    },
  },
  rest: {
    label: '남는 자리',
    hint: '슬라이드는 보통 네 개입니다.',
    values: { matches: '가까운 경기로 채우기', none: '채우지 않기' },
  },
};
