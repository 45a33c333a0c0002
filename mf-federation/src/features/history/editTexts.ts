import type { DocumentTexts } from '@wkff/forms/documents';
import type { historyDocument } from './historyDocument.ts';
import { texts } from './texts.ts';

/** What the fields of the history are called in its form. */
export const editTexts: DocumentTexts<typeof historyDocument.fields> = {
  entries: {
    label: '연혁',
    hint: '날짜 순서로 보입니다. WK리그의 챔피언과 이름을 바꾼 구단은 기록에서 가져오므로 적지 않습니다.',
    row: '항목',
    of: {
      title: { label: '제목' },
      when: { label: '언제', hint: '2008처럼 해만, 또는 2008-03-01처럼 날짜로' },
      topic: { label: '분류', values: texts.topics },
      text: { label: '내용' },
      source: { label: '출처', hint: '예: 연맹 보도자료' },
      since: { label: '알려진 날', hint: '해만 적은 항목을 이 날부터 보이게 합니다. 비워도 됩니다.' },
    },
  },
};
