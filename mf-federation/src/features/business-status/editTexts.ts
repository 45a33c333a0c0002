import type { DocumentTexts } from '@wkff/forms/documents';
import type { businessDocument } from './businessDocument.ts';
import { texts } from './texts.ts';

const { parts } = texts;

/** What the fields of the business status are called in its form. */
export const editTexts: DocumentTexts<typeof businessDocument.fields> = {
  lead: { label: '한 줄 소개' },
  league: { label: `${parts.league}의 설명`, hint: '설명과 현황이 모두 비면 보이지 않습니다.' },
  tournaments: { label: `${parts.tournaments}의 설명` },
  records: { label: `${parts.records}의 설명` },
  facts: {
    label: '현황',
    hint: '갈래마다 이 순서로 보입니다.',
    row: '현황',
    of: {
      title: { label: '제목' },
      part: { label: '갈래', values: parts },
      since: { label: '날짜', hint: '이 날부터 보입니다.' },
      text: { label: '내용' },
    },
  },
};
