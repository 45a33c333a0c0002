import { PRODUCT_FULL_NAME, PRODUCT_NAME } from '@wkff/contracts';

/** Texts of the host, in Korean. */
export const texts = {
  siteName: `${PRODUCT_NAME} ${PRODUCT_FULL_NAME}`,
  skipLink: '본문 바로가기',
  demoLabel: '시연 안내',
  demoStrip: '시연용 사이트입니다. 표본이라고 적힌 경기 결과와 글은 실제가 아닙니다.',
  menu: { home: '홈' },
  footer: {
    organisation: PRODUCT_FULL_NAME,
    copyright: `© ${PRODUCT_NAME} ${PRODUCT_FULL_NAME}`,
    policies: '이용 안내',
    terms: '이용약관',
    privacy: '개인정보처리방침',
    emailRefusal: '이메일무단수집거부',
    contact: { address: '주소', phone: '전화', fax: '팩스', email: '이메일' },
    social: '소셜 미디어',
    newTab: '(새 창)',
    familySite: 'Family Site',
    go: '이동',
    attribution: '자료: 위키백과(CC BY-SA), 언론 보도',
  },
  loading: '불러오는 중입니다.',
  scoresUpdated: '점수가 업데이트되었습니다.',
  components: '화면 조각',
  items: '내 작업',
  popups: '팝업 관리',
  accounts: '계정 관리',
  history: '변경 기록',
  site: '사이트 정보',
  releases: '릴리스 관리',
  notFound: {
    title: '페이지를 찾을 수 없습니다',
    body: '주소가 바뀌었거나 없는 페이지입니다.',
    home: '홈으로 가기',
  },
  paused: {
    title: '잠시 점검하고 있습니다',
    body: (title: string) =>
      `${title} 화면을 점검하고 있습니다. 곧 다시 열겠습니다. 다른 메뉴는 그대로 쓸 수 있습니다.`,
  },
  failure: {
    title: '이 부분을 표시하지 못했습니다',
    remote: (title: string) => `${title} 화면을 불러오지 못했습니다. 다른 메뉴는 그대로 쓸 수 있습니다.`,
    page: '화면을 표시하는 중에 문제가 생겼습니다. 다른 메뉴는 그대로 쓸 수 있습니다.',
    stale: '화면의 일부 기능을 불러오지 못했습니다. 내용은 그대로 볼 수 있습니다.',
    again: '다시 시도',
    trying: '다시 시도하는 중…',
    stillFailing: '아직 불러오지 못했습니다. 잠시 뒤 다시 시도해 주세요.',
  },
} as const;
