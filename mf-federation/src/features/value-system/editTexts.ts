import type { DocumentTexts } from '@wkff/forms/documents';
import type { valuesDocument } from './valuesDocument.ts';

/** What the fields of the value system are called in its form. */
export const editTexts: DocumentTexts<typeof valuesDocument.fields> = {
  lead: { label: '한 줄 소개' },
  mission: { label: '사명' },
  missionText: { label: '사명의 설명' },
  vision: { label: '비전' },
  visionText: { label: '비전의 설명' },
  values: {
    label: '핵심 가치',
    row: '가치',
    of: { title: { label: '이름' }, text: { label: '설명' } },
  },
};
