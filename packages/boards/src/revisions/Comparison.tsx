import type { ContentItem, ContentRevisionDetail } from '@wkff/contracts';
import { FieldTable, textParts, TextTable } from '@wkff/forms';
import { useEffect, useMemo, useRef } from 'react';
import type { Board } from '../board.ts';
import { differences } from '../form/differences.ts';
import { draftOf } from '../form/itemDraft.ts';
import { comparedParagraphs } from './comparedParagraphs.ts';
import { momentText } from './momentText.ts';
import styles from './Revisions.module.css';
import { texts } from './texts.ts';

export interface ComparisonProps {
  board: Board;
  earlier: ContentRevisionDetail;
  /** The item as it is stored now. */
  now: ContentItem;
}

const SIDES = { before: texts.earlier, after: texts.now };

/** Shows the differences between an earlier save and the stored item: fields, and the text by paragraphs. */
export function Comparison({ board, earlier, now }: ComparisonProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const fields = useMemo(
    () => differences(board, draftOf(board, earlier), draftOf(board, now), ['html']),
    [board, earlier, now],
  );
  const parts = useMemo(
    () => textParts(comparedParagraphs(earlier.description), comparedParagraphs(now.description)),
    [earlier, now],
  );
  return (
    <section className={styles.comparison}>
      <h3 ref={heading} tabIndex={-1} className={styles.heading}>
        {texts.comparedWith(momentText(earlier.saved_at))}
      </h3>
      {fields.length === 0 && parts.length === 0 ? <p>{texts.same}</p> : null}
      {fields.length > 0 ? <FieldTable fields={fields} sides={SIDES} /> : null}
      {parts.length > 0 ? <TextTable caption={texts.text} sides={SIDES} parts={parts} /> : null}
    </section>
  );
}
