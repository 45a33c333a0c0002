import { Button } from '@wkff/ui';
import styles from './forms.module.css';
import { formTexts } from './texts.ts';
import type { Undo } from './useUndo.ts';

/** Says what was taken out of a form, and offers to put it back for a while. */
export function TakenOut({ words, undo }: Pick<Undo, 'words' | 'undo'>) {
  return (
    <div role="status" className={styles.takenOut}>
      {undo ? (
        <>
          <p>{words}</p>
          <Button onClick={undo}>{formTexts.draft.undo}</Button>
        </>
      ) : null}
    </div>
  );
}
