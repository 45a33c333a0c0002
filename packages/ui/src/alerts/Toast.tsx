import { useEffect, useRef, useState, type ReactNode } from 'react';
import { classNames } from '../base/classNames.ts';
import { useFocusBack } from '../base/useFocusBack.ts';
import { texts } from '../texts.ts';
import type { AlertKind } from './Alert.tsx';
import styles from './alerts.module.css';

/** Milliseconds until a toast closes, long enough to read two lines. */
const TOAST_MS = 6_000;

export interface ToastProps {
  kind?: AlertKind;
  /** Null: no message. The live region stays in the page, so that screen readers announce the next message. */
  message: string | null;
  /** A button to act on the message. A toast with an action does not close by itself, except after `lasts`. */
  action?: ReactNode;
  /** Milliseconds until a toast with an action closes. */
  lasts?: number | undefined;
  /**
   * Called when the message has been shown long enough or was closed. Errors and toasts with an action stay until
   * they are closed.
   */
  onDismiss(): void;
}

/**
 * A short message at the bottom of the window. It takes no focus and closes automatically, but not while the focus or
 * the pointer is on it.
 */
export function Toast(props: ToastProps) {
  return (
    <div className={styles.toasts} role={props.kind === 'error' ? 'alert' : 'status'}>
      {props.message === null ? null : <Shown {...props} />}
    </div>
  );
}

function Shown({ kind = 'info', message, action, lasts, onDismiss }: ToastProps) {
  const isLasting = kind === 'error' || (action !== undefined && lasts === undefined);
  const focusBack = useFocusBack();
  const [holds, setHolds] = useState({ focus: false, pointer: false });
  const isHeld = holds.focus || holds.pointer;
  const dismiss = useRef(onDismiss);
  useEffect(() => {
    dismiss.current = onDismiss;
  });
  useEffect(() => {
    if (isLasting || isHeld) return undefined;
    const timer = setTimeout(() => dismiss.current(), lasts ?? TOAST_MS);
    return () => clearTimeout(timer);
  }, [message, isLasting, isHeld, lasts]);
  return (
    <div
      {...focusBack}
      className={classNames(styles.toast, styles[kind])}
      onFocus={(event) => {
        focusBack.onFocus(event);
        setHolds((now) => ({ ...now, focus: true }));
      }}
      onBlur={() => setHolds((now) => ({ ...now, focus: false }))}
      onPointerEnter={() => setHolds((now) => ({ ...now, pointer: true }))}
      onPointerLeave={() => setHolds((now) => ({ ...now, pointer: false }))}
    >
      <p>{message}</p>
      {action}
      <button type="button" className={styles.dismiss} onClick={onDismiss}>
        {texts.close}
      </button>
    </div>
  );
}
