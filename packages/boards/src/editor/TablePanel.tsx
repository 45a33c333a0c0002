import { Button, CheckField } from '@wkff/ui';
import styles from './TextEditor.module.css';
import { texts } from './texts.ts';
import type { EditorActions } from './EditorActions.ts';

export interface TablePanelProps {
  /** The table as it is in the editor; null: none is selected. */
  table: HTMLElement | null;
  actions: EditorActions;
}

/** What can be done with a table as a whole. */
export function TablePanel({ table, actions }: TablePanelProps) {
  if (!table?.isConnected) return null;
  const hasHeadings = table.querySelector('tr th[scope="col"]') !== null;
  return (
    <div className={styles.panel} role="group" aria-label={texts.table.title}>
      <p className={styles.grow}>{texts.table.keys}</p>
      <CheckField
        label={texts.table.headings}
        checked={hasHeadings}
        onChange={() => actions.setHeadings(table, !hasHeadings)}
      />
      <Button onClick={() => actions.removeTable(table)}>{texts.table.remove}</Button>
    </div>
  );
}
