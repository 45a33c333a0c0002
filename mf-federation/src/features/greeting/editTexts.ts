import type { DocumentTexts } from '@wkff/forms/documents';
import type { greetingDocument } from './greetingDocument.ts';

/** What the fields of the greeting are called in its form. */
export const editTexts: DocumentTexts<typeof greetingDocument.fields> = {
  lead: { label: '여는 말', hint: '맨 위에 크게 보이는 한 줄입니다.' },
  words: { label: '인사말', hint: '빈 줄로 문단을 나눕니다.' },
  portrait: { label: '사진', hint: 'JPEG, PNG, WebP, GIF. 없으면 사진 자리가 비어 보입니다.' },
  organization: { label: '단체' },
  office: { label: '직함', hint: '예: 회장' },
  name: { label: '이름' },
};
