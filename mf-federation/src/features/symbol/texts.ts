import { PRODUCT_FULL_NAME } from '@wkff/contracts';

/** Texts of the page about the emblem. */
export const texts = {
  heading: 'FI·심볼',
  description: `${PRODUCT_FULL_NAME}의 심볼입니다.`,
} as const;
