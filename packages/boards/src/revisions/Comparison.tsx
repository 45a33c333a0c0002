import type { ContentItem, ContentRevisionDetail } from '@wkff/contracts';
import { FieldTable, textParts, TextTable, VersionComparison } from '@wkff/forms';
import { useMemo } from 'react';
import type { Board } from '../board.ts';
import { differences } from '../form/differences.ts';
import { draftOf } from '../form/itemDraft.ts';
import { comparedParagraphs } from './comparedParagraphs.ts';
import { texts } from './texts.ts';

export interface ComparisonProps {
  board: Board;
  earlier: ContentRevisionDetail;
  /** The item as it is stored now. */
  now: ContentItem;
}

/** Shows the differences between an earlier save and the stored item: fields, and the text by paragraphs. */
export function Comparison({ board, earlier, now }: ComparisonProps) {
  const { sides } = texts;
  const fields = useMemo(
    () => differences(board, draftOf(board, earlier), draftOf(board, now), ['html']),
    [board, earlier, now],
  );
  const parts = useMemo(
    () => textParts(comparedParagraphs(earlier.description), comparedParagraphs(now.description)),
    [earlier, now],
  );
  return (
    <VersionComparison savedAt={earlier.saved_at}>
      {fields.length === 0 && parts.length === 0 ? <p>{texts.same}</p> : null}
      {fields.length > 0 ? <FieldTable fields={fields} sides={sides} /> : null}
      {parts.length > 0 ? <TextTable caption={texts.text} sides={sides} parts={parts} /> : null}
    </VersionComparison>
  );
}
