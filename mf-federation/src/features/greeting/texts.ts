import { PRODUCT } from '@wkff/contracts';

/** Texts around the greeting; the greeting itself is in `content.ts`. */
export const texts = {
  section: PRODUCT.name,
  introduction: '연맹소개',
  heading: '인사말',
  description: `${PRODUCT.fullName} 회장의 인사말입니다.`,
  sampleNote: '연맹이 보내온 글이 아니라 자리를 보여 주는 예시 글입니다.',
} as const;
