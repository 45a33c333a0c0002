import type { ReactNode } from 'react';

/** Icons of the toolbar's buttons, by tool. All are drawn, even H1, because the buttons already have names. */
export const icons = {
  header1: drawing(<path d="M3 5v10M9 5v10M3 10h6 M12.5 8l3-2.5V15" />),
  header2: drawing(<path d="M3 5v10M9 5v10M3 10h6 M12.3 8c.3-3.2 4.9-3.2 4.9 0 0 2.2-3.2 3.6-4.9 7h5" />),
  header3: drawing(<path d="M3 5v10M9 5v10M3 10h6 M12.5 5.5h4.4L14 9.2c4 .2 3.9 5.8-.2 5.8-.9 0-1.6-.3-2-.9" />),
  bold: letters('B', { fontWeight: 800 }),
  italic: letters('I', { fontStyle: 'italic' }),
  underline: letters('U', { textDecoration: 'underline' }),
  strike: letters('S', { textDecoration: 'line-through' }),
  ordered: drawing(
    <>
      <path d="M8.5 5h8M8.5 10h8M8.5 15h8" />
      <path d="M3 4l1-.8V7M2.8 12.2c.2-1.2 2.2-1 2 .2-.1.7-1.3 1.2-2 2h2.2" strokeWidth="1.2" />
    </>,
  ),
  bullet: drawing(
    <>
      <path d="M8 5h9M8 10h9M8 15h9" />
      <path d="M3.5 5h.01M3.5 10h.01M3.5 15h.01" strokeWidth="3" />
    </>,
  ),
  color: drawing(
    <>
      <path d="M5.5 13L10 3l4.5 10M7 10h6" />
      <path d="M4 17h12" strokeWidth="2.5" />
    </>,
  ),
  background: drawing(
    <>
      <path d="M11.5 3.5l5 5-7 7h-4l-2-2zM8 7l5 5" />
      <path d="M3 17.5h14" />
    </>,
  ),
  align: drawing(<path d="M3 5h14M3 10h9M3 15h12" />),
  link: drawing(<path d="M8.5 11.5l3-3M9 6.5l2-2a3.2 3.2 0 014.5 4.5l-2 2M11 13.5l-2 2A3.2 3.2 0 014.5 11l2-2" />),
  image: drawing(
    <>
      <rect x="2.5" y="4" width="15" height="12" rx="1.5" />
      <path d="M3 14l4-4 3.5 3.5L13 11l4 4M13 7.5h.01" />
    </>,
  ),
  clean: drawing(<path d="M5 4.5h10M10 4.5L8.5 13M12.5 13l4 4M16.5 13l-4 4" />),
} as const;

function letters(text: string, look: Record<string, string | number> = {}): ReactNode {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" fill="currentColor">
      <text x="10" y="15" textAnchor="middle" fontSize="14" fontWeight="600" {...look}>
        {text}
      </text>
    </svg>
  );
}

function drawing(shape: ReactNode): ReactNode {
  return (
    <svg
      viewBox="0 0 20 20"
      width="20"
      height="20"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {shape}
    </svg>
  );
}
