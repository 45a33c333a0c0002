/** Icons of the actions, 20 px. Decorative: their buttons have texts. */

export function PrintSign() {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      <path
        d="M6 7V2.5h8V7M6 14.5H3V7h14v7.5h-3M6 11.5h8v6H6z"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinejoin="round"
      />
    </svg>
  );
}

export function XSign() {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      <path
        d="M3 3h3.6l10.4 14h-3.6zM16.4 3 11 9.1M8.9 11.4 3.6 17"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
      />
    </svg>
  );
}

export function KakaoStorySign() {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      <path
        d="M10 3C5.6 3 2.5 5.6 2.5 8.9c0 2.1 1.3 3.9 3.3 5l-.7 3.1 3.4-2.3 1.5.1c4.4 0 7.5-2.6 7.5-5.9S14.4 3 10 3Z"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinejoin="round"
      />
      <path d="M10 6.5v3.2a2 2 0 0 1-2 2" fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
    </svg>
  );
}
