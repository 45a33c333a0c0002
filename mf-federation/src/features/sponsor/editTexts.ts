import type { DocumentTexts } from '@wkff/forms/documents';
import type { sponsorDocument } from './sponsorDocument.ts';

/** What the fields of the sponsors are called in their form. */
export const editTexts: DocumentTexts<typeof sponsorDocument.fields> = {
  lead: { label: '한 줄 소개' },
  list: {
    label: '후원사',
    hint: '이 순서로 보입니다.',
    row: '후원사',
    of: {
      name: { label: '이름' },
      url: { label: '누리집 주소', hint: '없으면 링크를 걸지 않습니다.' },
      from: { label: '언제부터', hint: '비워 두면 바로 보입니다.' },
      until: { label: '언제까지', hint: '이 날이 지나면 보이지 않습니다.' },
      mark: {
        label: '로고가 없을 때의 그림',
        values: { none: '없음', waves: '물결', sun: '해', steps: '계단', leaf: '잎' },
      },
      logo: { label: '로고', hint: 'JPEG, PNG, WebP, GIF. 배경이 투명한 PNG가 좋습니다.' },
    },
  },
  thanks: { label: '감사의 말', hint: '빈 줄로 문단을 나눕니다.' },
};
