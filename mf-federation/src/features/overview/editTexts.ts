import type { DocumentTexts } from '@wkff/forms/documents';
import type { overviewDocument } from './overviewDocument.ts';

/** What the fields of the overview are called in its form. */
export const editTexts: DocumentTexts<typeof overviewDocument.fields> = {
  lead: { label: '한 줄 소개' },
  about: { label: '연맹 소개', hint: '빈 줄로 문단을 나눕니다.' },
  competitions: {
    label: '여는 대회',
    row: '대회',
    of: { name: { label: '이름' }, text: { label: '설명' } },
  },
};
