import { Button, useFocusBack } from '@wkff/ui';
import styles from './forms.module.css';
import { formTexts } from './texts.ts';
import type { Undo } from './useUndo.ts';

/** Says what was taken out of a form, and offers to put it back for a while. Then the focus returns to where it was. */
export function TakenOut({ words, undo }: Pick<Undo, 'words' | 'undo'>) {
  return (
    <div role="status" className={styles.takenOut}>
      {undo ? <Offer words={words} undo={undo} /> : null}
    </div>
  );
}

function Offer({ words, undo }: { words: Undo['words']; undo(): void }) {
  return (
    <div {...useFocusBack()} className={styles.offer}>
      <p>{words}</p>
      <Button onClick={undo}>{formTexts.draft.undo}</Button>
    </div>
  );
}
