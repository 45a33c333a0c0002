import { PRODUCT_FULL_NAME } from '@wkff/contracts';

/** Texts around the value system; the system itself is in `content.ts`. */
export const texts = {
  heading: '가치 체계',
  description: `${PRODUCT_FULL_NAME}의 사명과 비전, 핵심 가치를 소개합니다.`,
  mission: '사명',
  vision: '비전',
  values: '핵심 가치',
} as const;
