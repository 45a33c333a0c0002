import { PRODUCT_FULL_NAME } from '@wkff/contracts';

/** Texts of the photos and the lightbox. */
export const texts = {
  note: `WK리그와 여러 대회, 경기장 안팎의 순간을 ${PRODUCT_FULL_NAME}이 담았습니다. 사진을 누르면 크게 볼 수 있고, 한 게시물에 사진이 여러 장이면 좌우로 넘겨 볼 수 있습니다.`,
  mustSee: '꼭 봐야 할 사진',
  all: '전체 사진',
  pictures: (count: number) => `사진 ${count}장`,
  missing: '사진을 찾을 수 없습니다.',
  credit: '사진 출처',
  original: '원본 사진',
  close: '닫기',
  previous: '이전 사진',
  next: '다음 사진',
  counter: (position: number, count: number) => `${position} / ${count}`,
  spokenCounter: (position: number, count: number) => `사진 ${count}장 중 ${position}번째`,
  alt: (title: string, position: number, count: number) => (count > 1 ? `${title} (${position}/${count})` : title),
} as const;
