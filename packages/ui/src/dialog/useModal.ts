import { useEffect, useRef, type RefObject, type SyntheticEvent } from 'react';

/** Props for a `<dialog>` element. */
export interface ModalProps {
  ref: RefObject<HTMLDialogElement | null>;
  onCancel(event: SyntheticEvent): void;
  onClose(): void;
}

/**
 * State of a dialog that the server renders open. `waiting`: it stays as the server rendered it. `taken`: it becomes
 * modal, or calls `onClose` if its visitor has closed it meanwhile.
 */
export type ServedDialog = 'waiting' | 'taken';

/**
 * Makes a `<dialog>` modal while it is rendered: the page behind is inert and the focus stays inside. On unmount the
 * focus returns to the previously focused element. Calls `onClose` on Escape; the owner then stops rendering the
 * dialog.
 */
export function useModal(onClose: () => void, served?: ServedDialog): ModalProps {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element || served === 'waiting') return undefined;
    if (served === 'taken' && !element.open) {
      // React was not there when the browser sent this event.
      element.dispatchEvent(new Event('close'));
      return undefined;
    }
    const before = document.activeElement;
    // A dialog rendered by the server is already open, but not modal.
    element.close();
    element.showModal();
    if (before instanceof HTMLElement && element.contains(before)) before.focus({ preventScroll: true });
    return () => {
      element.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [served]);
  return {
    ref: dialog,
    onCancel: (event) => {
      // Only the owner closes the dialog. If it closed itself, the owner would still render it.
      event.preventDefault();
      onClose();
    },
    onClose: () => {
      // Browsers close the dialog on a second Escape even if the first one's default was prevented.
      if (dialog.current?.open === false) onClose();
    },
  };
}
