import { PRODUCT_FULL_NAME } from '@wkff/contracts';

/** Texts around the business status; the status itself is in `content.ts`. */
export const texts = {
  heading: '사업 현황',
  description: `${PRODUCT_FULL_NAME}이 운영하는 WK리그와 전국대회의 현황입니다.`,
  tabs: '사업',
  tab: '대회 운영',
  parts: { league: 'WK리그', tournaments: '전국대회', records: '기록과 알림' },
  facts: (title: string) => `${title} 현황`,
} as const;
