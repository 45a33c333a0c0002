import { PRODUCT_FULL_NAME } from '@wkff/contracts';

/** Texts around the sponsors; the sponsors themselves are in `content.ts`. */
export const texts = {
  heading: '후원사',
  description: `${PRODUCT_FULL_NAME}과 여자축구를 후원하는 곳을 소개합니다.`,
  opens: '새 창에서 열립니다',
} as const;
