import { useBlocker, useLocation, useNavigate, type Location } from '@wkff/router';
import { loginPath, sessionStore } from '@wkff/session';
import { useEffect, useRef, type RefObject } from 'react';
import type { Editor } from './useEditor.ts';

/** An editor as far as leaving its page goes. */
export type LeftEditor = Pick<Editor<never, object>, 'isTouched' | 'forget'>;

/**
 * Passes an editor to the page that asks before it is left (`useLeaving`), when the editor opens, gets its first input or
 * is empty again: for editors that are opened below their page.
 */
export function useLeftEditor(editor: LeftEditor, onEditor: (editor: LeftEditor) => void): void {
  const latest = useRef(editor);
  useEffect(() => {
    latest.current = editor;
  });
  const { isTouched } = editor;
  useEffect(() => onEditor({ isTouched, forget: () => latest.current.forget() }), [isTouched, onEditor]);
}

/**
 * Returns functions to leave a page with editors. A page calls it once, with all of its editors: the router asks one
 * blocker alone. Blocks leaving with unsaved input until the member decides
 * (`LeaveDialog`). If the tab is closed, the browser asks.
 * @param list path of the page to open if there is no previous page.
 */
export function useLeaving(list: string, ...editors: readonly LeftEditor[]) {
  const isTouched = editors.some((editor) => editor.isTouched);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  /** True: nothing is asked from now on, because nothing is left to save. */
  const isFree = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isTouched && !isFree.current && !isLoggedOut() && addressOf(currentLocation) !== addressOf(nextLocation),
  );
  useUnloadQuestion(isTouched, isFree);
  const { back, backFromDeleted } = useWayBack(list);
  const freely =
    <Args extends unknown[]>(go: (...args: Args) => void) =>
    (...args: Args) => {
      isFree.current = true;
      go(...args);
    };
  return {
    blocker,
    back,
    /** Deletes the drafts, and leaves as the member wanted to. */
    discard(): void {
      for (const editor of editors) editor.forget();
      blocker.proceed?.();
    },
    /** Asks no question from now on, because nothing is left to save. */
    allow: freely(() => undefined),
    /** Goes back without a question, because nothing is left to save. */
    leave: freely(back),
    /** Leaves the form of a deleted item without a question (`backFromDeleted`). */
    leaveDeleted: freely(backFromDeleted),
    /** Opens the login page, which leads back here, and keeps the draft. */
    toLogin: freely(() => void navigate(loginPath(pathname + search), { replace: true })),
  };
}

/** Has the browser ask before it closes a tab with unsaved input. */
function useUnloadQuestion(isTouched: boolean, isFree: RefObject<boolean>): void {
  useEffect(() => {
    if (!isTouched) return undefined;
    const handleUnload = (event: BeforeUnloadEvent) => {
      if (!isFree.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', handleUnload);
    return () => window.removeEventListener('beforeunload', handleUnload);
  }, [isTouched, isFree]);
}

/** Returns the ways from a form back to the page before it, or to the list if the form was opened directly. */
function useWayBack(list: string) {
  const navigate = useNavigate();
  const isFirst = () => !((window.history.state ?? {}) as { idx?: number }).idx;
  const toList = () => void navigate(list, { replace: true });
  const back = () => (isFirst() ? toList() : void navigate(-1));

  /**
   * Goes to the list or the page before the form. The list replaces the entry of the deleted item in the history.
   * @param gone path of the item.
   */
  function backFromDeleted(gone: string, to: 'back' | 'list'): void {
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
  }

  return { back, backFromDeleted };
}

/** True after a logout, which has said that unsaved input stays. */
function isLoggedOut(): boolean {
  const { user, hasExpired } = sessionStore.getState();
  return user === null && !hasExpired;
}

const addressOf = ({ pathname, search }: Location) => pathname + search;

export type Leaving = ReturnType<typeof useLeaving>;
