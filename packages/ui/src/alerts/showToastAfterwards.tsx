import { useEffect, useState } from 'react';
import { Button } from '../forms/Button.tsx';
import type { AlertKind } from './Alert.tsx';
import { Toast } from './Toast.tsx';

/** A way to undo what a toast is about. */
export interface ToastUndo {
  label: string;
  /** For how long it is offered, in ms. */
  lasts: number;
  run(): void;
}

/**
 * Shows a toast that survives a navigation, because it renders outside of the page. An error stays until it is closed.
 */
export async function showToastAfterwards(
  sentence: string,
  kind: AlertKind = 'success',
  undo: ToastUndo | null = null,
): Promise<void> {
  // Imported dynamically: the server's React lacks `react-dom/client`, so it could not render a page that imports it.
  const { createRoot } = await import('react-dom/client');
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  root.render(
    <Sentence
      text={sentence}
      kind={kind}
      undo={undo}
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
  undo: ToastUndo | null;
  onEnd(): void;
}

function Sentence({ text, kind, undo, onEnd }: SentenceProps) {
  const [message, setMessage] = useState<string | null>(null);
  // The live region must exist before its text, or screen readers don't read it.
  useEffect(() => setMessage(text), [text]);
  const handleUndo = () => {
    undo?.run();
    onEnd();
  };
  const action = undo ? { action: <Button onClick={handleUndo}>{undo.label}</Button>, lasts: undo.lasts } : {};
  return <Toast kind={kind} message={message} onDismiss={onEnd} {...action} />;
}
