import { Button } from '@wkff/ui';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { formTexts } from './texts.ts';
import type { Leaving } from './useLeaving.ts';

const t = formTexts.leave;

/** Asks before the member leaves a page with unsaved input. Otherwise renders nothing. */
export function LeaveDialog({ leaving: { blocker, discard } }: { leaving: Leaving }) {
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={t.title}
      confirm={t.leave}
      cancel={t.stay}
      more={<Button onClick={discard}>{t.discard}</Button>}
      onConfirm={() => blocker.proceed()}
      onClose={() => blocker.reset()}
    >
      <p>{t.text}</p>
    </ConfirmDialog>
  );
}
