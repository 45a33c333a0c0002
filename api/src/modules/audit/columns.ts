import type { AuditRecord } from '@wkff/contracts';
import type { CsvColumn } from '@wkff/server/csv';

/** The columns of an exported history, with headings in Korean. */
export const COLUMNS: readonly CsvColumn<AuditRecord>[] = [
  { heading: '번호', value: ({ id }) => id },
  { heading: '일시', value: ({ done_at }) => done_at },
  { heading: '누가', value: ({ actor }) => actor },
  { heading: '한 일', value: ({ action }) => action },
  { heading: '대상', value: ({ entity }) => entity },
  { heading: '대상 번호', value: ({ entity_id }) => entity_id },
  { heading: '이전', value: ({ before }) => before && JSON.stringify(before) },
  { heading: '이후', value: ({ after }) => after && JSON.stringify(after) },
];
