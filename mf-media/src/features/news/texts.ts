import { PRODUCT } from '@wkff/contracts';

/** Texts of the notices page. */
export const texts = {
  section: 'MEDIA',
  heading: '공지사항',
  description: `${PRODUCT.fullName}의 공지사항입니다.`,
} as const;
