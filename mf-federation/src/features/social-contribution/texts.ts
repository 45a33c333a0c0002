import { PRODUCT_FULL_NAME } from '@wkff/contracts';

/** Texts of the page about social contribution. */
export const texts = {
  heading: '사회공헌',
  description: `${PRODUCT_FULL_NAME}의 사회공헌 활동입니다.`,
} as const;
