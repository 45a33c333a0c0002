import type { DocumentTexts } from '@wkff/forms/documents';
import type { organizationDocument } from './organizationDocument.ts';

/** What the fields of the organisation chart are called in its form. */
export const editTexts: DocumentTexts<typeof organizationDocument.fields> = {
  lead: { label: '한 줄 소개' },
  offices: {
    label: '조직',
    hint: '위에서 아래로 적고, 한 단계 아래로 눌러 바로 위 조직에 딸리게 합니다.',
    row: '조직',
    of: {
      name: { label: '이름' },
      people: { label: '사람', hint: '여럿이면 쉼표로 나눕니다.' },
      text: { label: '하는 일' },
      level: { label: '단계' },
    },
  },
  notes: { label: '설명', hint: '빈 줄로 문단을 나눕니다.' },
};
