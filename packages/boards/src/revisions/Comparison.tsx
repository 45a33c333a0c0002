import type { ContentItem, ContentRevisionDetail } from '@wkff/contracts';
import { useEffect, useMemo, useRef } from 'react';
import type { Board } from '../board.ts';
import { differences } from '../form/differences.ts';
import { draftOf } from '../form/itemDraft.ts';
import { momentText } from './momentText.ts';
import { textParts, type TextRow } from './textParts.ts';
import type { DiffPart } from './diff.ts';
import styles from './Revisions.module.css';
import { texts } from './texts.ts';

export interface ComparisonProps {
  board: Board;
  earlier: ContentRevisionDetail;
  /** The item as it is stored now. */
  now: ContentItem;
}

/** Shows the differences between an earlier save and the stored item: fields, and the text by paragraphs. */
export function Comparison({ board, earlier, now }: ComparisonProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const fields = useMemo(
    () => differences(board, draftOf(board, earlier), draftOf(board, now), ['html']),
    [board, earlier, now],
  );
  const parts = useMemo(() => textParts(earlier.description, now.description), [earlier, now]);
  return (
    <section>
      <h3 ref={heading} tabIndex={-1} className={styles.heading}>
        {texts.comparedWith(momentText(earlier.saved_at))}
      </h3>
      {fields.length === 0 && parts.length === 0 ? <p>{texts.same}</p> : null}
      {fields.length > 0 ? <FieldTable fields={fields} /> : null}
      {parts.length > 0 ? <TextTable parts={parts} /> : null}
    </section>
  );
}

/** The fields that differ, each with both values. */
function FieldTable({ fields }: { fields: ReturnType<typeof differences> }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{texts.field}</th>
          <th scope="col">{texts.earlier}</th>
          <th scope="col">{texts.now}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ label, before, after }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td data-label={texts.earlier}>{before}</td>
            <td data-label={texts.now}>{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The paragraphs of both texts side by side, without those that are the same. */
function TextTable({ parts }: { parts: ReturnType<typeof textParts> }) {
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{texts.text}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.earlier}</th>
          <th scope="col">{texts.now}</th>
        </tr>
      </thead>
      <tbody>
        {parts.map((part, index) =>
          'same' in part ? (
            <tr key={index}>
              <td colSpan={2} className={styles.same}>
                {texts.sameParagraphs(part.same)}
              </td>
            </tr>
          ) : (
            part.rows.map((row, place) => <Paragraphs key={`${index}-${place}`} row={row} />)
          ),
        )}
      </tbody>
    </table>
  );
}

function Paragraphs({ row }: { row: TextRow }) {
  return (
    <tr className={styles.paragraphs}>
      <td data-label={texts.earlier}>{row.before ? <Words parts={row.before} side="before" /> : texts.none}</td>
      <td data-label={texts.now}>{row.after ? <Words parts={row.after} side="after" /> : texts.none}</td>
    </tr>
  );
}

/** The words of one side. Marks words missing on the other side: struck if removed, underlined if added. */
function Words({ parts, side }: { parts: readonly DiffPart<string>[]; side: 'before' | 'after' }) {
  const Mark = side === 'before' ? 'del' : 'ins';
  return parts.map((part, index) => {
    const words = part[side].join('');
    if (words === '') return null;
    return part.isSame ? <span key={index}>{words}</span> : <Mark key={index}>{words}</Mark>;
  });
}
