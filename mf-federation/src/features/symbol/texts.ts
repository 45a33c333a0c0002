import { PRODUCT_FULL_NAME } from '@wkff/contracts';

/** Texts of the page about the emblem. */
export const texts = {
  heading: 'FI·심볼',
  description: `${PRODUCT_FULL_NAME}의 심볼입니다.`,
  alt: '공을 가르는 한 획을 방패 안에 담은 예시 심볼',
  caption: '이 누리집이 쓰는 예시 심볼입니다. 연맹의 공식 심볼은 준비 중입니다.',
} as const;
