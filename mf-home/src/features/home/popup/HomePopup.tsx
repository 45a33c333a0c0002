import type { Clock, Popup } from '@wkff/contracts';
import { PopupDialog, useHydrated } from '@wkff/ui';
import { useEffect, useState } from 'react';
import { useDeferred, type Deferred } from '../loading/useDeferred.ts';
import { popupMemory } from './popupMemory.ts';
import { popupEnd } from './popupWindow.ts';
import { useWindowEnd } from './useWindowEnd.ts';

export interface HomePopupProps {
  popup: Deferred<Popup | null>;
  clock: Clock;
  /** When the page was loaded: site clock, epoch ms. */
  now: number;
  /** True if the page never paints a popup that its visitor has put away (`Host.hidesPutAway`). */
  isServed: boolean;
  /** Ids of popups closed in this tab: returning to the page doesn't open them again. */
  closed: Set<number>;
}

type Phase = 'closed' | 'open' | 'waiting' | 'taken';

/**
 * The popup of the current period. The server renders it open, and it is modal after hydration, unless the visitor has
 * put it away. On a page that the browser renders it opens afterwards. It never opens after its period.
 */
export function HomePopup({ popup: source, clock, now, isServed, closed }: HomePopupProps) {
  const loaded = useDeferred(source);
  const popup = loaded?.ok ? loaded.value : null;
  const isHydrated = useHydrated();
  const [phase, setPhase] = useState<Phase>(isServed && !isHydrated && popup ? 'waiting' : 'closed');
  const isOver = useWindowEnd(clock, popup && popupEnd(popup));
  useEffect(() => {
    if (!popup) return undefined;
    const today = clock.now();
    const isWanted = today < popupEnd(popup) && !closed.has(popup.id) && !popupMemory.isPutAway(popup, today);
    if (isWanted)
      return afterPress(() => {
        // The press may have been the one that closed it.
        if (!closed.has(popup.id))
          setPhase((before) => (before === 'waiting' || before === 'taken' ? 'taken' : 'open'));
      });
    setPhase('closed');
    return undefined;
  }, [popup, clock, closed]);
  if (!popup || phase === 'closed' || isOver) return null;

  function handleClose(open: Popup, isPutAway: boolean) {
    closed.add(open.id);
    if (isPutAway) popupMemory.putAway(open, clock.now());
    setPhase('closed');
  }
  return (
    <div data-put-away={phase === 'waiting' ? popupMemory.nameOf(popup, now) : undefined}>
      <PopupDialog
        popup={popup}
        served={phase === 'open' ? undefined : phase}
        onClose={(isPutAway) => handleClose(popup, isPutAway)}
      />
    </div>
  );
}

/** The click of a tap may come so long (ms) after the finger. */
const CLICK_MS = 300;

/**
 * Runs `work` in the next task, as a modal dialog has the styles of the whole page computed again, which must not make
 * the task of hydration longer. If a finger is on the page, `work` runs when it has left: a dialog that opens below it
 * takes the click that was meant for the page. Returns what calls it off.
 */
function afterPress(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const ends = ['pointerup', 'pointercancel'];
  const wait = () => {
    stopListening();
    timer = setTimeout(work, CLICK_MS);
  };
  const stopListening = () => {
    for (const end of ends) removeEventListener(end, wait);
  };
  timer = setTimeout(() => {
    if (document.documentElement.matches(':active')) for (const end of ends) addEventListener(end, wait);
    else work();
  });
  return () => {
    stopListening();
    clearTimeout(timer);
  };
}
