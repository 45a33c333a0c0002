import { useBlocker, useLocation, useNavigate, type Location } from '@wkff/router';
import { loginPath } from '@wkff/session';
import { useEffect, useRef } from 'react';
import type { Editor } from './useEditor.ts';

/**
 * Returns functions to leave a page with editors. Blocks leaving with unsaved input until the member decides
 * (`LeaveDialog`). If the tab is closed, the browser asks.
 * @param list path of the page to open if there is no previous page.
 */
export function useLeaving(list: string, ...editors: readonly Pick<Editor<never, object>, 'isTouched' | 'forget'>[]) {
  const isTouched = editors.some((editor) => editor.isTouched);
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

  /** Goes back to the page before the form, or to the list if the form was opened directly. */
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
    /** Deletes the drafts, and leaves as the member wanted to. */
    discard(): void {
      for (const editor of editors) editor.forget();
      blocker.proceed?.();
    },
    /** Asks no question from now on, because nothing is left to save. */
    allow(): void {
      isFree.current = true;
    },
    /** Goes back without a question, because nothing is left to save. */
    leave(): void {
      isFree.current = true;
      back();
    },
    /**
     * Leaves the form of a deleted item, for the list or the page before. The list replaces the item's own entry in
     * the history.
     * @param gone path of the item.
     */
    leaveDeleted(gone: string, to: 'back' | 'list'): void {
      isFree.current = true;
      const handleBack = () => {
        const { pathname: path, search: query } = window.location;
        const address = path + query;
        // The address of the list's page may follow.
        if (address === gone || ['?', '&'].some((sign) => address.startsWith(gone + sign))) toList();
        else if (to === 'list' && path !== list) void navigate(list);
      };
      // Runs after the router's own listener, so that this navigation replaces the pending one.
      if (!isFirst()) window.addEventListener('popstate', handleBack, { once: true });
      back();
    },
    /** Opens the login page, which leads back here, and keeps the draft. */
    toLogin(): void {
      isFree.current = true;
      void navigate(loginPath(pathname + search), { replace: true });
    },
  };
}

const addressOf = ({ pathname, search }: Location) => pathname + search;

export type Leaving = ReturnType<typeof useLeaving>;
