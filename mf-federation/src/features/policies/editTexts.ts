import type { DocumentTexts } from '@wkff/forms/documents';
import type { policyDocuments } from './policyDocuments.ts';

/** What the text of a policy is called in its form. */
export const editTexts: DocumentTexts<(typeof policyDocuments)['terms']['fields']> = {
  html: { label: '내용', hint: '저장할 때마다 이전 내용이 시행일과 함께 남고, 누구나 볼 수 있습니다.' },
};
