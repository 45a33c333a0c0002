import { useEffect } from 'react';

/**
 * Calls `work` once, when the page has been hydrated: until then nothing may change what is rendered, or it is no longer what the
 * server sent. Stands before the page, so that its effect is the first.
 */
export function AfterFirstRender({ work }: { work: () => void }) {
  useEffect(work, [work]);
  return null;
}
