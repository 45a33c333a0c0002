import { PRODUCT_FULL_NAME } from '@wkff/contracts';

/** Texts around the greeting; the greeting itself is in `content.ts`. */
export const texts = {
  heading: '인사말',
  description: `${PRODUCT_FULL_NAME} 회장의 인사말입니다.`,
  portrait: '회장 사진이 들어갈 자리',
} as const;
