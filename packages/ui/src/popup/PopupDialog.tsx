import type { Popup } from '@wkff/contracts';
import { Button, Dialog, Picture, uploadedPicture } from '@wkff/ui';
import { useState } from 'react';
import { texts } from '../texts.ts';
import { popupLink } from './popupWindow.ts';
import styles from './PopupDialog.module.css';

export interface PopupDialogProps {
  popup: Popup;
  /** `isPutAway`: the visitor's choice that it should not come again. */
  onClose(isPutAway: boolean): void;
}

/** The popup. In mode `today` a box says whether it stays away; in mode `dismiss` closing it does. */
export function PopupDialog({ popup, onClose }: PopupDialogProps) {
  const [isTicked, setIsTicked] = useState(false);
  const link = popupLink(popup.link, window.location.origin);
  const close = () => onClose(popup.mode === 'dismiss' || isTicked);

  function handleAction() {
    close();
    if (link) window.open(link, '_blank', 'noopener');
  }
  return (
    <Dialog
      title={popup.title}
      onClose={close}
      actions={
        <>
          {popup.mode === 'today' ? (
            <label className={styles.choice}>
              <input
                type="checkbox"
                className={styles.box}
                checked={isTicked}
                onChange={(event) => setIsTicked(event.currentTarget.checked)}
              />
              {texts.popup.notToday}
            </label>
          ) : null}
          <Button kind="primary" onClick={handleAction}>
            {link ? texts.popup.open : texts.popup.close}
          </Button>
        </>
      }
    >
      {popup.image ? (
        <div className={styles.picture}>
          <Picture
            picture={
              uploadedPicture(popup.image) ?? {
                src: `/uploads/${encodeURIComponent(popup.image)}`,
                width: 640,
                height: 360,
              }
            }
            alt=""
            sizes="30rem"
            loading="eager"
          />
        </div>
      ) : null}
      <p className={styles.text}>{popup.text}</p>
    </Dialog>
  );
}
