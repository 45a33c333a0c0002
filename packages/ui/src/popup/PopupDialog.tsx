import type { Popup } from '@wkff/contracts';
import { useState, type ComponentType } from 'react';
import { Dialog, type DialogProps } from '../dialog/Dialog.tsx';
import { Button } from '../forms/Button.tsx';
import { Picture } from '../pictures/Picture.tsx';
import { uploadedPicture } from '../pictures/pictureFile.ts';
import { popupLink } from './popupLink.ts';
import styles from './PopupDialog.module.css';
import { texts } from './texts.ts';

export interface PopupDialogProps {
  popup: Pick<Popup, 'title' | 'text' | 'image' | 'image_alt' | 'link' | 'mode'>;
  /** `isPutAway`: true if the visitor chose not to see the popup again. */
  onClose(isPutAway: boolean): void;
  /** Renders the dialog. Default: a modal one. */
  frame?: ComponentType<DialogProps>;
}

/**
 * The popup of the home page. In mode `today` a checkbox hides it for the rest of the day. In mode `dismiss` closing it
 * hides it for good.
 */
export function PopupDialog({ popup, onClose, frame: Frame = Dialog }: PopupDialogProps) {
  const [isTicked, setIsTicked] = useState(false);
  const link = popupLink(popup.link, window.location.origin);
  const close = () => onClose(popup.mode === 'dismiss' || isTicked);

  function handleAction() {
    close();
    if (link) window.open(link, '_blank', 'noopener');
  }
  return (
    <Frame
      title={popup.title}
      onClose={close}
      actions={
        <>
          {popup.mode === 'today' ? <NotToday isTicked={isTicked} onTick={setIsTicked} /> : null}
          <Button kind="primary" onClick={handleAction}>
            {link ? texts.open : texts.close}
          </Button>
        </>
      }
    >
      {popup.image ? (
        <div className={styles.picture}>
          <Picture picture={pictureOf(popup.image)} alt={popup.image_alt ?? ''} sizes="30rem" loading="eager" />
        </div>
      ) : null}
      <p className={styles.text}>{popup.text}</p>
    </Frame>
  );
}

function NotToday({ isTicked, onTick }: { isTicked: boolean; onTick(isTicked: boolean): void }) {
  return (
    <label className={styles.choice}>
      <input
        type="checkbox"
        className={styles.box}
        checked={isTicked}
        onChange={(event) => onTick(event.currentTarget.checked)}
      />
      {texts.notToday}
    </label>
  );
}

/** Returns the picture of an upload; one whose name has no size gets that of most pictures. */
function pictureOf(image: string) {
  return uploadedPicture(image) ?? { src: `/uploads/${encodeURIComponent(image)}`, width: 640, height: 360 };
}
