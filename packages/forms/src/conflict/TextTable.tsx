import { formTexts } from '../texts.ts';
import type { DiffPart } from './diff.ts';
import styles from './comparison.module.css';
import type { TextPart, TextRow } from './textParts.ts';

const t = formTexts.conflict;

export interface TextTableProps {
  /** What is compared. */
  caption: string;
  /** Headings of both sides. */
  sides: { before: string; after: string };
  parts: readonly TextPart[];
}

/** The paragraphs of two texts side by side, without those that are the same. */
export function TextTable({ caption, sides, parts }: TextTableProps) {
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{sides.before}</th>
          <th scope="col">{sides.after}</th>
        </tr>
      </thead>
      <tbody>
        {parts.map((part, index) =>
          'same' in part ? (
            <tr key={index}>
              <td colSpan={2} className={styles.same}>
                {t.sameParagraphs(part.same)}
              </td>
            </tr>
          ) : (
            part.rows.map((row, place) => <Paragraphs key={`${index}-${place}`} sides={sides} row={row} />)
          ),
        )}
      </tbody>
    </table>
  );
}

function Paragraphs({ sides, row }: { sides: TextTableProps['sides']; row: TextRow }) {
  return (
    <tr className={styles.paragraphs}>
      <td data-label={sides.before}>{row.before ? <Words parts={row.before} side="before" /> : t.none}</td>
      <td data-label={sides.after}>{row.after ? <Words parts={row.after} side="after" /> : t.none}</td>
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
