import { seoulMoment, type DocumentContent } from '@wkff/contracts';
import { momentText } from '../momentText.ts';
import { draftOf } from './documentDraft.ts';
import { nameOfRow, type DocumentForm } from './documentEditable.ts';
import { isRows, type Row } from './documentFields.ts';
import type { RowsTexts } from './documentTexts.ts';
import { texts } from './texts.ts';

/**
 * Says which rows of a document are shown later than the document itself, by their field `from`. Blank: none.
 * @param shown from when the document is shown, epoch ms.
 */
export function laterRowsText(
  { schema, labels }: DocumentForm,
  content: DocumentContent | null,
  shown: number,
): string {
  const values = draftOf(schema, { content, scheduled_at: null });
  const later = Object.entries(schema.fields).flatMap(([name, field]) => {
    if (!isRows(field)) return [];
    const { row: word } = labels[name] as RowsTexts;
    return (values[name] as readonly Row[]).flatMap((row, index) => {
      const moment = momentOf(row.from);
      const rowName = nameOfRow(field, row) || texts.rows.nameless(word, index + 1);
      return moment > shown ? [{ name: rowName, moment }] : [];
    });
  });
  const [first] = later.toSorted((a, b) => a.moment - b.moment);
  if (!first) return '';
  return texts.laterRows(first.name, momentText(first.moment), later.length - 1);
}

/** Returns the moment of a day or a minute in Seoul; 0 if there is none. */
function momentOf(from: Row[string] | undefined): number {
  if (typeof from !== 'string' || from === '') return 0;
  const [day = '', time = '00:00'] = from.split('T');
  return seoulMoment(day, `${time}:00`);
}
