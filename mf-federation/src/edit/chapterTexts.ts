import type { DocumentTexts } from '@wkff/forms/documents';
import type { chaptersDocument } from '../page/chaptersDocument.ts';

/** What the fields of a page of chapters are called in its form. */
export const chapterTexts: DocumentTexts<ReturnType<typeof chaptersDocument>['fields']> = {
  lead: { label: '한 줄 소개' },
  chapters: {
    label: '장',
    hint: '이 순서로 보입니다.',
    row: '장',
    of: {
      title: { label: '제목' },
      text: { label: '내용', hint: '빈 줄로 문단을 나눕니다.' },
      picture: { label: '사진', hint: 'JPEG, PNG, WebP, GIF' },
      drawing: {
        label: '사진이 없을 때의 그림',
        values: { none: '없음', emblem: '이 누리집의 예시 심볼', lights: '조명이 켜진 축구장' },
      },
    },
  },
};
