import { PRODUCT_FULL_NAME } from '@wkff/contracts';

/** Texts around the policies; their words are documents, and in `content.ts` until these are stored. */
export const texts = {
  terms: {
    heading: '이용약관',
    description: `${PRODUCT_FULL_NAME} 누리집을 이용할 때의 약속입니다.`,
  },
  privacy: {
    heading: '개인정보처리방침',
    description: `${PRODUCT_FULL_NAME} 누리집이 개인정보를 다루는 방법입니다.`,
  },
  emailRefusal: {
    heading: '이메일무단수집거부',
    description: `${PRODUCT_FULL_NAME} 누리집에 실린 이메일 주소의 무단 수집을 거부합니다.`,
  },
  from: (day: string) => `${day}부터`,
  inForce: '시행일',
  earlier: (from: string, until: string) => `${from}부터 ${until} 전까지 쓰인 이전 내용입니다.`,
  toCurrent: '지금 내용 보기',
  versions: '이전 내용',
  current: '지금 내용',
  missing: '그런 내용은 없습니다.',
  failed: '페이지를 불러올 수 없습니다.',
} as const;
