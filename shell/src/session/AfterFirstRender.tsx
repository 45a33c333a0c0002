import { useEffect } from 'react';

/**
 * Calls `work` once, after hydration. Until then, the rendered output must equal the server's HTML. Place this
 * component before the page, so that its effect runs first.
 */
export function AfterFirstRender({ work }: { work: () => void }) {
  useEffect(work, [work]);
  return null;
}
