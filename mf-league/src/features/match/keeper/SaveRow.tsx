import { Alert, Button } from '@wkff/ui';
import styles from './keeper.module.css';
import { texts } from './texts.ts';
import type { Saving } from './useSaving.ts';

/** A form's save button, and what became of the save. */
export function SaveRow({ saving }: { saving: Saving }) {
  return (
    <div className={styles.saveRow}>
      <Button type="submit" kind="primary" aria-disabled={saving.isBusy}>
        {saving.isBusy ? texts.saving : texts.save}
      </Button>
      <p role="status">{saving.done}</p>
      {saving.error === null ? null : (
        <div className={styles.failure}>
          <Alert kind="error">{saving.error}</Alert>
        </div>
      )}
    </div>
  );
}
