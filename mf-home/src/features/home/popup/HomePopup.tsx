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
  /** Ids of popups closed in this tab: returning to the page doesn't open them again. */
  closed: Set<number>;
}

/**
 * The popup of the current period. It opens after hydration, unless the visitor has hidden it, and never after its
 * period.
 */
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
