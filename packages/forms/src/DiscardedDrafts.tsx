import { Alert, Button, Dialog } from '@wkff/ui';
import { useState } from 'react';
import { DISCARDED_DAYS } from './discardedDrafts.ts';
import styles from './forms.module.css';
import type { ListedDraft } from './listDrafts.ts';
import { momentText } from './momentText.ts';
import { formTexts } from './texts.ts';
import type { Editor } from './useEditor.ts';

const t = formTexts.draft;

export interface DiscardedDraftsProps {
  editor: Pick<Editor<never, object>, 'discarded' | 'restore' | 'isBusy'>;
}

/** A button that opens the list of a form's discarded drafts, to go on with one of them. */
export function DiscardedDrafts({ editor: { discarded, restore, isBusy } }: DiscardedDraftsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [isLost, setIsLost] = useState(false);

  async function handleRestore(draft: ListedDraft): Promise<void> {
    const isThere = await restore(draft);
    setIsLost(!isThere);
    setIsOpen(!isThere);
  }

  return (
    <>
      <Button
        className={styles.discarded}
        aria-haspopup="dialog"
        aria-disabled={isBusy}
        onClick={() => setIsOpen(!isBusy)}
      >
        {t.discarded(discarded.length)}
      </Button>
      {isOpen ? (
        <Dialog
          title={t.discarded(discarded.length)}
          note={t.discardedNote(DISCARDED_DAYS)}
          onClose={() => setIsOpen(false)}
          actions={<Button onClick={() => setIsOpen(false)}>{t.close}</Button>}
        >
          {isLost ? <Alert kind="error">{t.lost}</Alert> : null}
          <ul className={styles.drafts}>
            {discarded.map((draft) => (
              <Discarded key={draft.key} draft={draft} onRestore={() => void handleRestore(draft)} />
            ))}
          </ul>
        </Dialog>
      ) : null}
    </>
  );
}

function Discarded({ draft, onRestore }: { draft: ListedDraft; onRestore(): void }) {
  const title = draft.title || t.untitled;
  const moment = momentText(draft.at);
  return (
    <li className={styles.draft}>
      <p>
        <strong className={styles.draftTitle}>{title}</strong> {t.discardedAt(moment)}
      </p>
      <Button aria-label={t.restoreOf(title, moment)} onClick={onRestore}>
        {t.restore}
      </Button>
    </li>
  );
}
