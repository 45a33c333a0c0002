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

  const isFirst = () => !((window.history.state ?? {}) as { idx?: number }).idx;

  /** Goes to the entry before the form; opened directly, to the list. */
  function back(): void {
    if (isFirst()) toList();
    else void navigate(-1);
  }

  function toList(): void {
    void navigate(list, { replace: true });
  }

  return {
    blocker,
    back,
    /** Leaves for good to the page before: nothing is to be saved any more. */
    leave(): void {
      isFree.current = true;
      back();
    },
    /**
     * Leaves the form of an item that was deleted, for the list or the page before. The list takes the place of the item's own entry in
     * the history.
     * @param gone path of the item.
     */
    leaveDeleted(gone: string, to: 'back' | 'list'): void {
      isFree.current = true;
      const handleBack = () => {
        const { pathname: path, search: query } = window.location;
        const address = path + query;
        // What leads back to the list's page may follow.
        if (address === gone || ['?', '&'].some((sign) => address.startsWith(gone + sign))) toList();
        else if (to === 'list' && path !== list) void navigate(list);
      };
      // After the router's own listener: this navigation takes the place of the one that has begun.
      if (!isFirst()) window.addEventListener('popstate', handleBack, { once: true });
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
