import type { KeyboardEvent } from 'react';

/** Returns a handler by which Escape closes a form, and not the dialog around it. */
export const leaveOnEscape = (leave: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  leave();
};
