import { useModal } from '@wkff/ui';
import { useId, type KeyboardEvent, type MouseEvent } from 'react';
import { isBesidePicture } from './isBesidePicture.ts';
import styles from './Lightbox.module.css';
import { PhotoView, type PhotoViewProps } from './PhotoView.tsx';
import { usePhotoSteps } from './usePhotoSteps.ts';

/**
 * Shows an item's pictures over the whole window, one at a time, with its details (docs/spec/content.md#photos). The
 * server renders it open, so a shared address shows its picture at once.
 */
export function Lightbox(props: Omit<PhotoViewProps, 'steps' | 'titleId'>) {
  const { photo, onClose } = props;
  const { length } = photo.images;
  const titleId = useId();
  const modal = useModal(onClose);
  const steps = usePhotoSteps(length);

  function handleKeyDown({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): void {
    // Ignores Alt + arrow, the browser's shortcut for "back".
    if (altKey || ctrlKey || metaKey || length < 2) return;
    if (key === 'ArrowLeft') steps.step(-1);
    if (key === 'ArrowRight') steps.step(1);
  }

  function handleClick({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>): void {
    const isOutside = target === currentTarget || target === steps.stage.current;
    if (isOutside || (target instanceof HTMLImageElement && isBesidePicture(target, clientX, clientY))) onClose();
  }

  return (
    <dialog
      {...modal}
      open
      className={styles.lightbox}
      aria-labelledby={titleId}
      onKeyDown={handleKeyDown}
      onClick={handleClick}
    >
      <PhotoView {...props} steps={steps} titleId={titleId} />
    </dialog>
  );
}
