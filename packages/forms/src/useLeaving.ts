import { useBlocker, useLocation, useNavigate, type Location } from '@wkff/router';
import { loginPath } from '@wkff/session';
import { useEffect, useRef } from 'react';

/**
 * Returns the ways out of a form. Leaving with what is not saved is held up (`blocker`, drawn by `LeaveDialog`) until it is decided;
 * closing the tab is asked about by the browser itself.
 * @param list where the form leads when no page was before it.
 */
export function useLeaving(list: string, isTouched: boolean) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isFree = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isTouched && !isFree.current && addressOf(currentLocation) !== addressOf(nextLocation),
  );
  useEffect(() => {
    if (!isTouched) return undefined;
    const handleUnload = (event: BeforeUnloadEvent) => {
      if (!isFree.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', handleUnload);
    return () => window.removeEventListener('beforeunload', handleUnload);
  }, [isTouched]);

  /** Goes to the entry before the form; opened directly, to the list. */
  function back(): void {
    const { idx } = (window.history.state ?? {}) as { idx?: number };
    if (idx) void navigate(-1);
    else toList();
  }

  function toList(): void {
    void navigate(list, { replace: true });
  }

  return {
    blocker,
    back,
    /** Leaves for good, to the page before or to the list: nothing is to be saved any more. */
    leave(to: 'back' | 'list'): void {
      isFree.current = true;
      if (to === 'back') back();
      else toList();
    },
    /** Leaves to the page before, unless that is the address of an item that is gone: then to the list. */
    leavePast(gone: string): void {
      isFree.current = true;
      const handleBack = () => {
        const address = window.location.pathname + window.location.search;
        // The page of the list may follow.
        if (address === gone || address.startsWith(`${gone}&`)) toList();
      };
      // After the router's own listener: this navigation takes the place of the one that has begun.
      window.addEventListener('popstate', handleBack, { once: true });
      back();
    },
    /** Leaves for the login page, which leads back here; the draft stays. */
    toLogin(): void {
      isFree.current = true;
      void navigate(loginPath(pathname + search), { replace: true });
    },
  };
}

const addressOf = ({ pathname, search }: Location) => pathname + search;

export type Leaving = ReturnType<typeof useLeaving>;
