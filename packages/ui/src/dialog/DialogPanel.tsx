import type { ReactNode, Ref } from 'react';
import { Sign } from '../base/Sign.tsx';
import { texts } from '../texts.ts';
import styles from './Dialog.module.css';

export interface DialogPanelProps {
  /** The dialog's heading, which is also its name for screen readers. */
  title: ReactNode;
  /** A line below the title. */
  note?: ReactNode;
  children: ReactNode;
  /** Buttons at the bottom. */
  actions?: ReactNode;
  /** Called by Escape, the close button or a click outside the dialog. The owner then stops rendering the dialog. */
  onClose(): void;
  /** Id of a form of method `dialog` inside, by which the close button works before the page's scripts do. */
  closeForm?: string;
  /** The content of the dialog. */
  ref?: Ref<HTMLDivElement>;
  /** Id of the heading. */
  titleId: string;
}

/** The inside of a dialog: heading, content and buttons. */
export function DialogPanel({ title, note, children, actions, onClose, closeForm, ref, titleId }: DialogPanelProps) {
  return (
    <div ref={ref} className={styles.inside}>
      <div className={styles.head}>
        <div className={styles.titles}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {note ? <p className={styles.note}>{note}</p> : null}
        </div>
        <button
          type={closeForm === undefined ? 'button' : 'submit'}
          form={closeForm}
          className={styles.cross}
          aria-label={texts.close}
          onClick={(event) => {
            event.preventDefault();
            onClose();
          }}
        >
          <Sign d="M4 4l12 12M16 4L4 16" strokeLinecap="round" />
        </button>
      </div>
      <div className={styles.body}>{children}</div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </div>
  );
}
