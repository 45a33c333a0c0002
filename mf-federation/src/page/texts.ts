import { PRODUCT_NAME } from '@wkff/contracts';

/** Texts of every page about the federation. */
export const texts = {
  section: PRODUCT_NAME,
  introduction: '연맹소개',
  contents: '이 페이지의 내용',
  sampleNote: '연맹이 보내온 글이 아니라 자리를 보여 주는 예시 글입니다.',
  anchor: (title: string) => `${title} 주소`,
  /** Alternative texts of the drawings. */
  drawings: {
    emblem: '공을 가르는 한 획을 방패 안에 담은 예시 심볼',
    lights: '조명이 켜진 축구장을 그린 예시 그림',
  },
  edit: '고치기',
  editLabel: (heading: string) => `${heading} 고치기`,
  failed: '페이지를 불러올 수 없습니다.',
} as const;
