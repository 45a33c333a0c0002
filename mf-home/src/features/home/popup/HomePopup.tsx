import type { Clock, Popup } from '@wkff/contracts';
import { PopupDialog } from '@wkff/ui';
import { useEffect, useState } from 'react';
import { useDeferred, type Deferred } from '../loading/useDeferred.ts';
import { popupMemory } from './popupMemory.ts';
import { popupEnd } from './popupWindow.ts';
import { useWindowEnd } from './useWindowEnd.ts';

export interface HomePopupProps {
  popup: Deferred<Popup | null>;
  clock: Clock;
  /** Popups that were closed in this tab: coming back to the page doesn't open them again. */
  closed: Set<number>;
}

/** The dated popup: opens once the page is live, unless it was put away, and never after its window. */
export function HomePopup({ popup: source, clock, closed }: HomePopupProps) {
  const loaded = useDeferred(source);
  const popup = loaded?.ok ? loaded.value : null;
  const [isOpen, setIsOpen] = useState(false);
  const isOver = useWindowEnd(clock, popup && popupEnd(popup));
  useEffect(() => {
    if (!popup) return;
    const now = clock.now();
    setIsOpen(now < popupEnd(popup) && !closed.has(popup.id) && !popupMemory.isPutAway(popup, now));
  }, [popup, clock, closed]);
  if (!popup || !isOpen || isOver) return null;

  function handleClose(open: Popup, isPutAway: boolean) {
    closed.add(open.id);
    if (isPutAway) popupMemory.putAway(open, clock.now());
    setIsOpen(false);
  }
  return <PopupDialog popup={popup} onClose={(isPutAway) => handleClose(popup, isPutAway)} />;
}
