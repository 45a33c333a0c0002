import { useEffect, useState } from 'react';
import type { AlertKind } from './Alert.tsx';
import { Toast } from './Toast.tsx';

/**
 * Shows a toast that survives a navigation, because it renders outside of the page. An error stays until it is closed.
 */
export async function showToastAfterwards(sentence: string, kind: AlertKind = 'success'): Promise<void> {
  // Imported dynamically: the server's React lacks `react-dom/client`, so it could not render a page that imports it.
  const { createRoot } = await import('react-dom/client');
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  root.render(
    <Sentence
      text={sentence}
      kind={kind}
      onEnd={() => {
        root.unmount();
        place.remove();
      }}
    />,
  );
}

function Sentence({ text, kind, onEnd }: { text: string; kind: AlertKind; onEnd(): void }) {
  const [message, setMessage] = useState<string | null>(null);
  // The live region must exist before its text, or screen readers don't read it.
  useEffect(() => setMessage(text), [text]);
  return <Toast kind={kind} message={message} onDismiss={onEnd} />;
}
