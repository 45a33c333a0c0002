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

/**
 * Shows a toast that survives a navigation, because it renders outside of the page. An error stays until it is closed.
 */
export async function showToastAfterwards(
  sentence: string,
  kind: AlertKind = 'success',
  actions: ToastActions | null = null,
): Promise<void> {
  // Imported dynamically: the server's React lacks `react-dom/client`, so it could not render a page that imports it.
  const { createRoot } = await import('react-dom/client');
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  root.render(
    <Sentence
      text={sentence}
      kind={kind}
      actions={actions}
      onEnd={() => {
        root.unmount();
        place.remove();
      }}
    />,
  );
}

interface SentenceProps {
  text: string;
  kind: AlertKind;
  actions: ToastActions | null;
  onEnd(): void;
}

function Sentence({ text, kind, actions, onEnd }: SentenceProps) {
  const [message, setMessage] = useState<string | null>(null);
  // The live region must exist before its text, or screen readers don't read it.
  useEffect(() => setMessage(text), [text]);
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
