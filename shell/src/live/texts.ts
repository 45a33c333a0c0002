import { texts } from '../texts.ts';

/** What is announced when a page has other data. */
export const liveTexts = { scores: texts.scoresUpdated, document: '페이지의 내용이 바뀌었습니다.' } as const;
