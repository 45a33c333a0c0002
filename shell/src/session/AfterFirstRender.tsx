import { useEffect } from 'react';

/**
 * Calls `work` once, after hydration. Before that nothing may change what is rendered, as it must equal the server's
 * HTML. It must be placed before the page, so that its effect runs first.
 */
export function AfterFirstRender({ work }: { work: () => void }) {
  useEffect(work, [work]);
  return null;
}
