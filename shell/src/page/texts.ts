import { PRODUCT_FULL_NAME, PRODUCT_NAME } from '@wkff/contracts';
import { texts } from '../texts.ts';

/** Texts about pages, for heads, feeds and the manifest. */
export const pageTexts = {
  siteName: texts.siteName,
  description: `${PRODUCT_FULL_NAME}과 WK리그의 경기 일정과 결과, 순위, 구단, 소식을 전합니다.`,
  shareAlt: `축구공과 여덟 구단의 색 띠 앞에 놓인 이름 ${PRODUCT_NAME}`,
  feeds: {
    news: { title: `${PRODUCT_NAME} 공지사항`, description: `${PRODUCT_FULL_NAME}의 공지사항` },
    press: { title: `${PRODUCT_NAME} 보도자료`, description: `${PRODUCT_FULL_NAME}과 WK리그의 보도자료` },
    photos: { title: `${PRODUCT_NAME} 포토`, description: `${PRODUCT_FULL_NAME}과 WK리그의 사진` },
    dataRoom: { title: `${PRODUCT_NAME} 자료실`, description: `${PRODUCT_FULL_NAME}의 자료실` },
  },
  /** Marks the title of sample content. */
  sample: (title: string) => `[표본] ${title}`,
} as const;
