import { ConfirmDialog, type ListedDraft } from '@wkff/forms';
import { Button } from '@wkff/ui';
import styles from './LogoutDialog.module.css';
import { texts } from './texts.ts';

/** Maximum number of drafts whose titles are shown. */
const MOST_TITLES = 5;

export interface LogoutDialogProps {
  drafts: readonly ListedDraft[];
  onLogout(): void;
  /** Logs out and deletes the drafts. */
  onDelete(): void;
  onStay(): void;
}

/** Says which drafts the account has in this browser, and asks whether to log out. */
export function LogoutDialog({ drafts, onLogout, onDelete, onStay }: LogoutDialogProps) {
  const more = drafts.length - MOST_TITLES;
  return (
    <ConfirmDialog
      title={texts.title}
      confirm={texts.logout}
      cancel={texts.stay}
      more={<Button onClick={onDelete}>{texts.remove}</Button>}
      onConfirm={onLogout}
      onClose={onStay}
    >
      <p>{texts.count(drafts.length)}</p>
      <ul className={styles.drafts}>
        {drafts.slice(0, MOST_TITLES).map(({ key, title }) => (
          <li key={key}>{title || texts.untitled}</li>
        ))}
        {more > 0 ? <li>{texts.more(more)}</li> : null}
      </ul>
      <p>{texts.stays}</p>
      <p>{texts.shared}</p>
    </ConfirmDialog>
  );
}
