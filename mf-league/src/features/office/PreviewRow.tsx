import { Alert, Button } from '@wkff/ui';
import styles from './office.module.css';
import { texts } from './texts.ts';
import type { PreviewState } from './usePreview.ts';

const t = texts.form;

export interface PreviewRowProps {
  state: PreviewState<unknown>;
  /** True if the preview that is shown is one of the present input. */
  isCurrent: boolean;
  note: string | null;
}

/** The button that asks for a preview, with how that went. */
export function PreviewRow({ state, isCurrent, note }: PreviewRowProps) {
  const isOld = state.phase === 'ready' && !isCurrent;
  const label = state.phase === 'none' ? t.preview : t.previewAgain;
  return (
    <div className={styles.actions}>
      <Button type="submit" kind={isCurrent ? 'secondary' : 'primary'} aria-disabled={state.phase === 'busy'}>
        {state.phase === 'busy' ? t.previewing : label}
      </Button>
      <p role="status">{isOld ? t.changed : state.phase === 'busy' ? null : note}</p>
      {state.phase === 'failed' ? <Alert kind="error">{state.message}</Alert> : null}
    </div>
  );
}
