import { useEffect, useRef, type RefObject, type SyntheticEvent } from 'react';

/** What a `<dialog>` element gets. */
export interface ModalProps {
  ref: RefObject<HTMLDialogElement | null>;
  onCancel(event: SyntheticEvent): void;
  onClose(): void;
}

/**
 * Makes a `<dialog>` a modal one for as long as it is rendered: the browser's own, so the page behind is inert and the focus stays
 * in it. On leaving, the focus goes back to where it was. `onClose` is called for Escape; the owner then takes the dialog away.
 */
export function useModal(onClose: () => void): ModalProps {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    // One that the server rendered is open already, and no modal.
    element?.close();
    element?.showModal();
    return () => {
      element?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  return {
    ref: dialog,
    onCancel: (event) => {
      // The owner decides: a dialog that closed by itself would still be rendered.
      event.preventDefault();
      onClose();
    },
    onClose: () => {
      // The browser closes by itself when Escape follows an Escape that the owner passed over.
      if (dialog.current?.open === false) onClose();
    },
  };
}
