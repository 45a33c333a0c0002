import { useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

export interface FrameProps {
  /** Name of the frame for screen readers. */
  title: string;
  /** Width of the page in the frame, in pixels. */
  width: number;
  className?: string | undefined;
  children: ReactNode;
}

/** Renders a component in an iframe with the page's style sheets, so that media queries match the iframe's width. */
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
    // Inert, because links would navigate the frame.
    page.body.inert = true;
    setBody(page.body);
  }

  return (
    // Some browsers replace the frame's document once it has loaded.
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
