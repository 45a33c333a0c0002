import type { DocumentTexts } from '@wkff/forms/documents';
import type { siteDocument } from '../../page/siteDocument.ts';

/** Texts of the page of the site. */
export const texts = {
  note: '모든 페이지의 맨 아래와 메뉴에 보이는 내용입니다. 저장하면 바로 모든 페이지에 보입니다.',
  forbidden: '권한이 없습니다. 사이트 정보는 관리자만 바꿀 수 있습니다.',
  footer: '연락처와 링크, 메뉴',
} as const;

/** What the fields of the footer are called in the form. */
export const labels: DocumentTexts<ReturnType<typeof siteDocument>['fields']> = {
  address: { label: '주소', hint: '모르는 것은 비워 두세요. 비운 것은 보이지 않습니다.' },
  phone: { label: '전화' },
  fax: { label: '팩스' },
  email: { label: '이메일', hint: '비밀번호를 잊은 회원에게 로그인 화면에서도 보입니다.' },
  loginNote: {
    label: '로그인 화면의 안내',
    hint: '비밀번호를 잊은 회원에게 로그인 화면의 비밀번호 찾기에서 보입니다. 비우면 기본 안내가 보입니다.',
  },
  social: {
    label: '소셜 미디어',
    row: '페이지',
    of: { name: { label: '이름', hint: '예: Instagram' }, url: { label: '주소' } },
  },
  hiddenMenu: {
    label: '메뉴',
    hint: '표시한 것만 메뉴에 보입니다. 뺀 페이지도 주소로는 열립니다.',
  },
  familySites: {
    label: 'Family Site',
    row: '사이트',
    of: { name: { label: '이름' }, url: { label: '주소' } },
  },
};
