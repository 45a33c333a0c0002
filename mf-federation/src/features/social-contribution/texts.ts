import { PRODUCT_FULL_NAME } from '@wkff/contracts';

/** Texts of the page about social contribution. */
export const texts = {
  heading: '사회공헌',
  description: `${PRODUCT_FULL_NAME}의 사회공헌 활동입니다.`,
  alt: '조명이 켜진 축구장을 그린 예시 그림',
  caption: '활동을 소개할 자리를 보여 주는 예시 그림입니다. 내용은 준비 중입니다.',
} as const;
