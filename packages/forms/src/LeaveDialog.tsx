import { Button } from '@wkff/ui';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { formTexts } from './texts.ts';
import type { Leaving } from './useLeaving.ts';

const t = formTexts.leave;

export interface LeaveDialogProps {
  blocker: Leaving['blocker'];
  /** Deletes the unsaved input. */
  onDiscard(): void;
}

/** Asks before the member leaves a form with unsaved input. Otherwise renders nothing. */
export function LeaveDialog({ blocker, onDiscard }: LeaveDialogProps) {
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={t.title}
      confirm={t.leave}
      cancel={t.stay}
      more={
        <Button
          onClick={() => {
            onDiscard();
            blocker.proceed();
          }}
        >
          {t.discard}
        </Button>
      }
      onConfirm={() => blocker.proceed()}
      onClose={() => blocker.reset()}
    >
      <p>{t.text}</p>
    </ConfirmDialog>
  );
}
