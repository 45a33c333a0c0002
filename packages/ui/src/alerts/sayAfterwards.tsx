import { useEffect, useState } from 'react';
import type { AlertKind } from './Alert.tsx';
import { Toast } from './Toast.tsx';

/**
 * Shows a toast over whatever page comes next: it is no part of the page that is left, and needs nothing of the next one.
 * An error stays until it is closed.
 */
export async function sayAfterwards(sentence: string, kind: AlertKind = 'success'): Promise<void> {
  // Not at the top: the server's React has no such part, and a page that imports it would not be rendered there.
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
  // The live region is there first, else it is not read.
  useEffect(() => setMessage(text), [text]);
  return <Toast kind={kind} message={message} onDismiss={onEnd} />;
}
