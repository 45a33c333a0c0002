import { Alert, Button } from '@wkff/ui';
import { DiscardedDrafts } from './DiscardedDrafts.tsx';
import { momentText } from './momentText.ts';
import { formTexts } from './texts.ts';
import type { Editor } from './useEditor.ts';

const t = formTexts.draft;

export interface FoundDraftProps {
  editor: Pick<
    Editor<never, object>,
    'restoredAt' | 'hasLostFiles' | 'discard' | 'undo' | 'discarded' | 'restore' | 'isBusy'
  >;
  /** Label of the button that discards the input. */
  discard?: string | undefined;
}

/**
 * Says that unsaved input was found in this browser, and offers to start over; then offers to undo that. Offers the
 * discarded drafts of the form, if there are any.
 */
export function FoundDraft({ editor, discard }: FoundDraftProps) {
  return (
    <>
      <Notice editor={editor} discard={discard} />
      {editor.discarded.length > 0 ? <DiscardedDrafts editor={editor} /> : null}
    </>
  );
}

function Notice({ editor: { restoredAt, hasLostFiles, discard: onDiscard, undo }, discard }: FoundDraftProps) {
  if (undo) {
    return (
      <Alert>
        <p>{t.replaced}</p>
        <Button onClick={undo}>{t.undo}</Button>
      </Alert>
    );
  }
  if (restoredAt === null) return null;
  return (
    <Alert>
      <p>{t.restored(momentText(restoredAt))}</p>
      {hasLostFiles ? <p>{t.filesLost}</p> : null}
      <Button onClick={onDiscard}>{discard ?? t.discard}</Button>
    </Alert>
  );
}
