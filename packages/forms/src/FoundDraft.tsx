import { seoulDate, seoulTime } from '@wkff/contracts';
import { Alert, Button, formatDate } from '@wkff/ui';
import { formTexts } from './texts.ts';
import type { Editor } from './useEditor.ts';

const t = formTexts.draft;

export interface FoundDraftProps {
  editor: Pick<Editor<never, object>, 'restoredAt' | 'hasLostFiles' | 'discard' | 'undo'>;
  /** Label of the button that throws the input away. */
  discard?: string | undefined;
}

/**
 * Says that unsaved input was found in this browser, and offers to start over; then offers to undo that. Otherwise
 * renders nothing.
 */
export function FoundDraft({ editor, discard }: FoundDraftProps) {
  const { restoredAt, hasLostFiles, discard: onDiscard, undo } = editor;
  if (undo) {
    return (
      <Alert>
        <p>{t.replaced}</p>
        <Button onClick={undo}>{t.undo}</Button>
      </Alert>
    );
  }
  if (restoredAt === null) return null;
  const moment = `${formatDate(seoulDate(restoredAt))} ${seoulTime(restoredAt).slice(0, 5)}`;
  return (
    <Alert>
      <p>{t.restored(moment)}</p>
      {hasLostFiles ? <p>{t.filesLost}</p> : null}
      <Button onClick={onDiscard}>{discard ?? t.discard}</Button>
    </Alert>
  );
}
