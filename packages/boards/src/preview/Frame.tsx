import { useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

export interface FrameProps {
  /** Names it to screen readers. */
  title: string;
  /** Of the page in it, in pixels. */
  width: number;
  className?: string | undefined;
  children: ReactNode;
}

/** Shows a part of the page with the page's style sheets in a width of its own: media queries ask for the frame's. */
export function Frame({ title, width, className, children }: FrameProps) {
  const [body, setBody] = useState<HTMLElement | null>(null);

  function prepare(frame: HTMLIFrameElement | null): void {
    const page = frame?.contentDocument;
    if (!page || page.head.childElementCount > 0) return;
    page.documentElement.lang = document.documentElement.lang;
    for (const sheet of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
      const link = page.createElement('link');
      link.rel = 'stylesheet';
      link.href = sheet.href;
      page.head.append(link);
    }
    // Nothing in it can be used: its links would lead the frame away.
    page.body.inert = true;
    setBody(page.body);
  }

  return (
    // Some browsers have another document in it once it is loaded.
    <iframe
      ref={prepare}
      title={title}
      width={width}
      className={className}
      onLoad={(event) => prepare(event.currentTarget)}
    >
      {body ? createPortal(children, body) : null}
    </iframe>
  );
}
