import { useEffect, useState } from 'react';
import { Button } from '../forms/Button.tsx';
import type { AlertKind } from './Alert.tsx';
import { Toast } from './Toast.tsx';

/** What a visitor can do about what a toast says. */
export interface ToastActions {
  list: readonly { label: string; run(): void }[];
  /** For how long they are offered, in ms. */
  lasts: number;
}

/** A toast that outlives the page that shows it. */
export interface LaterToast {
  sentence: string;
  kind: AlertKind;
  actions: ToastActions | null;
}

/** Event of the window with a `LaterToast`; whoever shows it prevents the default. */
const TOAST_EVENT = 'wkff-toast';

/**
 * Shows a toast that survives a navigation. The host shows it (`takeToasts`), because the style sheets of a remote do
 * not apply to pages of others; without a host that does, it is shown with the styles of this remote. An error stays
 * until it is closed.
 */
export async function showToastAfterwards(
  sentence: string,
  kind: AlertKind = 'success',
  actions: ToastActions | null = null,
): Promise<void> {
  const detail: LaterToast = { sentence, kind, actions };
  if (!window.dispatchEvent(new CustomEvent(TOAST_EVENT, { detail, cancelable: true }))) return;
  // Imported dynamically: the server's React lacks `react-dom/client`, so it could not render a page that imports it.
  const { createRoot } = await import('react-dom/client');
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const handleEnd = () => {
    root.unmount();
    place.remove();
  };
  root.render(<ToastAfterwards toast={detail} onEnd={handleEnd} />);
}

/**
 * Passes toasts that outlive their pages to `show`, in place of the remotes that ask for them.
 * @returns a function that ends it.
 */
export function takeToasts(show: (toast: LaterToast) => void): () => void {
  const handleToast = (event: Event) => {
    event.preventDefault();
    show((event as CustomEvent<LaterToast>).detail);
  };
  window.addEventListener(TOAST_EVENT, handleToast);
  return () => window.removeEventListener(TOAST_EVENT, handleToast);
}

/** Shows one toast with its buttons. `onEnd`: called when it was shown long enough, closed, or acted on. */
export function ToastAfterwards({ toast, onEnd }: { toast: LaterToast; onEnd(): void }) {
  const { sentence, kind, actions } = toast;
  const [message, setMessage] = useState<string | null>(null);
  // The live region must exist before its text, or screen readers don't read it.
  useEffect(() => setMessage(sentence), [sentence]);
  const buttons = actions?.list.map(({ label, run }) => {
    const handleClick = () => {
      run();
      onEnd();
    };
    return (
      <Button key={label} onClick={handleClick}>
        {label}
      </Button>
    );
  });
  return (
    <Toast
      kind={kind}
      message={message}
      onDismiss={onEnd}
      {...(actions ? { action: buttons, lasts: actions.lasts } : {})}
    />
  );
}
