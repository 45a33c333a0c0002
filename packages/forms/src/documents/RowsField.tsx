import { Button } from '@wkff/ui';
import { useId, type ReactNode } from 'react';
import type { Problems } from '../editable.ts';
import { TakenOut } from '../TakenOut.tsx';
import { useRowDrag, type RowDrag } from '../useRowDrag.ts';
import { CellField, type CellFieldHost } from './CellField.tsx';
import { nameOfRow, summaryOf } from './documentEditable.ts';
import { cellsOf, type Cell, type CellValue, type Row, type Rows } from './documentFields.ts';
import type { RowsTexts } from './documentTexts.ts';
import styles from './documents.module.css';
import { texts } from './texts.ts';
import { useRowChanges, type RowChanges } from './useRowChanges.ts';

const t = texts.rows;

export interface RowsFieldProps extends CellFieldHost {
  name: string;
  field: Rows;
  labels: RowsTexts;
  rows: readonly Row[];
  problems: Problems;
  onChange: RowChanges['onChange'];
}

/** A list of a document: its rows are corrected, added, taken out and sorted, and an outline has levels. */
export function RowsField(props: RowsFieldProps) {
  const { name, field, labels, rows, problems } = props;
  const nameOf = (row: Row, index: number) => nameOfRow(field, row) || t.nameless(labels.row, index + 1);
  const changes = useRowChanges({ ...props, nameOf });
  const drag = useRowDrag(rows, changes.put);
  const ids = { legend: useId(), hint: useId() };
  const problem = problems[name];
  return (
    <div role="group" aria-labelledby={ids.legend} aria-describedby={ids.hint} className={styles.group}>
      <p id={ids.legend} className={styles.legend}>
        {labels.label}
      </p>
      {labels.hint ? <p className={styles.note}>{labels.hint}</p> : null}
      <div ref={changes.place} className={styles.list}>
        {rows.length === 0 ? <p className={styles.note}>{t.none}</p> : null}
        <ol className={styles.rows} {...drag.list}>
          {rows.map((row, index) => (
            <DraggedRow key={row.key} drag={drag.row(row.key, index)}>
              <RowFields {...props} row={row} index={index} title={nameOf(row, index)} changes={changes} />
            </DraggedRow>
          ))}
        </ol>
        <p role="status" className={styles.announcement}>
          {changes.announcement}
        </p>
        <TakenOut {...changes.taken} undo={rows.length < field.most ? changes.taken.undo : null} />
        <p id={ids.hint} className={styles.error}>
          {problem}
        </p>
        {rows.length < field.most ? (
          <Button data-add className={styles.add} aria-invalid={problem ? true : undefined} onClick={changes.add}>
            {t.add(labels.row)}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

/** A row with a grip by which it is dragged, unless it is the only one. */
function DraggedRow({ drag: { handle, isDragged, landing }, children }: { drag: RowDrag; children: ReactNode }) {
  return (
    <li data-dragged={isDragged || undefined} data-landing={landing}>
      {children}
      {handle.draggable ? <span aria-hidden="true" title={t.drag} className={styles.grip} {...handle} /> : null}
    </li>
  );
}

interface RowFieldsProps extends RowsFieldProps {
  row: Row;
  index: number;
  title: string;
  changes: ReturnType<typeof useRowChanges>;
}

function RowFields(props: RowFieldsProps) {
  const { name, field, labels, row, title, problems, changes } = props;
  const has = cellsOf(field, row);
  const cells = Object.entries(field.of).filter((entry): entry is [string, Exclude<Cell, { kind: 'level' }>] => {
    return entry[1].kind !== 'level' && has.includes(entry[0]);
  });
  const level = typeof row.level === 'number' && 'level' in field.of ? row.level : 0;
  const id = useId();
  // A row with an error is open, so that the error is seen and takes the focus.
  const isFaulty = Object.entries(problems).some(([path, text]) => text && path.startsWith(`${name}.${row.key}.`));
  const isOpen = !changes.isFolded || changes.open === row.key || isFaulty;
  return (
    <div role="group" aria-label={title} className={styles.row} data-level={level} data-folded={!isOpen}>
      {changes.isFolded ? <Fold {...props} isOpen={isOpen} body={id} /> : null}
      <div id={id} hidden={!isOpen} className={styles.body}>
        <div className={styles.cells}>
          {cells.map(([cellName, cell]) => {
            const path = `${name}.${row.key}.${cellName}`;
            return (
              <CellField
                {...props}
                key={cellName}
                name={path}
                field={`${name}.${cellName}`}
                cell={cell}
                labels={labels.of[cellName] ?? { label: cellName }}
                value={row[cellName] as CellValue}
                problem={problems[cell.kind === 'picture' ? `${path}.alt` : path]}
                onChange={(value) => changes.change(row.key, { [cellName]: value }, path, `${path}.alt`)}
              />
            );
          })}
        </div>
        <RowButtons {...props} level={level} />
      </div>
    </div>
  );
}

/** The head of a row in a long list, which opens and closes it. */
function Fold({ field, labels, row, index, title, changes, isOpen, body }: RowFieldsProps & FoldProps) {
  return (
    <button
      type="button"
      className={styles.fold}
      aria-expanded={isOpen}
      aria-controls={body}
      onClick={() => changes.toggle(row, index)}
    >
      <span className={styles.foldName}>{title}</span>{' '}
      {isOpen ? null : <span className={styles.summary}>{summaryOf(field, labels, row)}</span>}
    </button>
  );
}

interface FoldProps {
  isOpen: boolean;
  /** Id of what the button opens. */
  body: string;
}

function RowButtons(props: RowFieldsProps & { level: number }) {
  const { rows, row, index, title, changes } = props;
  const step = (by: 1 | -1, label: string, isOff: boolean) => (
    <Button
      aria-label={t.named(title, label)}
      data-step={by}
      disabled={isOff}
      onClick={() => changes.move(row, index, by)}
    >
      {label}
    </Button>
  );
  return (
    <div className={styles.buttons}>
      {step(-1, t.up, index === 0)}
      {step(1, t.down, index === rows.length - 1)}
      <LevelButtons {...props} />
      <Button aria-label={t.named(title, t.remove)} data-remove onClick={() => changes.remove(row, index)}>
        {t.remove}
      </Button>
    </div>
  );
}

/** Moves a row of an outline to another level: at most one below the row above it. */
function LevelButtons({ field, rows, row, index, title, changes, level }: RowFieldsProps & { level: number }) {
  const { level: outline } = field.of;
  if (outline === undefined) return null;
  const above = Number(rows[index - 1]?.level ?? -1);
  const mayBeDeeper = outline.kind === 'level' && level < outline.most && level <= above;
  return (
    <>
      <Button
        aria-label={t.named(title, t.higher)}
        aria-disabled={level === 0}
        onClick={() => (level === 0 ? undefined : changes.setLevel(row, level - 1))}
      >
        {t.higher}
      </Button>
      <Button
        aria-label={t.named(title, t.deeper)}
        aria-disabled={!mayBeDeeper}
        onClick={() => (mayBeDeeper ? changes.setLevel(row, level + 1) : undefined)}
      >
        {t.deeper}
      </Button>
    </>
  );
}
