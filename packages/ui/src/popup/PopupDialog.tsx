import type { Popup } from '@wkff/contracts';
import { useId, useRef, type ComponentType, type Ref } from 'react';
import { VisuallyHidden } from '../base/VisuallyHidden.tsx';
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
  /** Of a popup that the server renders open. */
  served?: DialogProps['served'];
}

/**
 * The popup of the home page. In mode `today` a checkbox hides it for the rest of the day. In mode `dismiss` closing it
 * hides it for good. What is chosen before the page's scripts are there is read at hydration.
 */
export function PopupDialog({ popup, onClose, frame: Frame = Dialog, served }: PopupDialogProps) {
  const form = useId();
  const box = useRef<HTMLInputElement>(null);
  const link = popupLink(popup.link);
  const close = () => onClose(popup.mode === 'dismiss' || box.current?.checked === true);
  return (
    <Frame
      title={popup.title}
      onClose={close}
      closeForm={form}
      served={served}
      actions={
        <>
          {popup.mode === 'today' ? <NotToday ref={box} /> : null}
          {link ? (
            <a href={link} target="_blank" rel="noopener" className={styles.link} onClick={close}>
              {/* A list of links, and search engines, read it without what is around it. */}
              <VisuallyHidden>{`${popup.title} `}</VisuallyHidden>
              {texts.open}
            </a>
          ) : (
            <Button
              kind="primary"
              type="submit"
              form={form}
              onClick={(event) => {
                event.preventDefault();
                close();
              }}
            >
              {texts.close}
            </Button>
          )}
        </>
      }
    >
      <form id={form} method="dialog" />
      {popup.image ? (
        <div className={styles.picture}>
          <Picture picture={pictureOf(popup.image)} alt={popup.image_alt ?? ''} sizes="30rem" loading="eager" />
        </div>
      ) : null}
      <p className={styles.text}>{popup.text}</p>
    </Frame>
  );
}

function NotToday({ ref }: { ref: Ref<HTMLInputElement> }) {
  return (
    <label className={styles.choice}>
      {/* Browsers would tick it again on a page that they reload. */}
      <input ref={ref} type="checkbox" className={styles.box} autoComplete="off" />
      {texts.notToday}
    </label>
  );
}

/** Returns the picture of an upload; one whose name has no size gets that of most pictures. */
function pictureOf(image: string) {
  return uploadedPicture(image) ?? { src: `/uploads/${encodeURIComponent(image)}`, width: 640, height: 360 };
}
