import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Toast } from './Toast.tsx';

/** Shows a toast over whatever page comes next: it is no part of the page that is left, and needs nothing of the next one. */
export function sayAfterwards(sentence: string): void {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  root.render(
    <Sentence
      text={sentence}
      onEnd={() => {
        root.unmount();
        place.remove();
      }}
    />,
  );
}

function Sentence({ text, onEnd }: { text: string; onEnd(): void }) {
  const [message, setMessage] = useState<string | null>(null);
  // The live region is there first, else it is not read.
  useEffect(() => setMessage(text), [text]);
  return <Toast kind="success" message={message} onDismiss={onEnd} />;
}
