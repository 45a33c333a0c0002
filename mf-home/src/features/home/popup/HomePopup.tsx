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
    if (!popup) return undefined;
    const now = clock.now();
    const isWanted = now < popupEnd(popup) && !closed.has(popup.id) && !popupMemory.isPutAway(popup, now);
    if (isWanted) return afterPress(() => setIsOpen(true));
    setIsOpen(false);
    return undefined;
  }, [popup, clock, closed]);
  if (!popup || !isOpen || isOver) return null;

  function handleClose(open: Popup, isPutAway: boolean) {
    closed.add(open.id);
    if (isPutAway) popupMemory.putAway(open, clock.now());
    setIsOpen(false);
  }
  return <PopupDialog popup={popup} onClose={(isPutAway) => handleClose(popup, isPutAway)} />;
}

/** The click of a tap may come so long (ms) after the finger. */
const CLICK_MS = 300;

/**
 * Runs `work` at once, or when the finger that is on the page has left it: a dialog that opens below a finger takes the
 * click that was meant for the page. Returns what calls it off.
 */
function afterPress(work: () => void): () => void {
  let isOver = false;
  const wait = () => void setTimeout(() => isOver || work(), CLICK_MS);
  if (document.documentElement.matches(':active')) {
    for (const end of ['pointerup', 'pointercancel']) addEventListener(end, wait, { once: true });
  } else work();
  return () => {
    isOver = true;
  };
}
