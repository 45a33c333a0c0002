import { useEffect, useRef, type ReactNode } from 'react';
import { classNames } from '../base/classNames.ts';
import { texts } from '../texts.ts';
import type { AlertKind } from './Alert.tsx';
import styles from './alerts.module.css';

/** Long enough to read two lines. */
const TOAST_MS = 6_000;

export interface ToastProps {
  kind?: AlertKind;
  /** Null: nothing to say; the live region stays, so that the next message is read. */
  message: string | null;
  /** What can be done about it: a button. Who has to decide is given all the time. */
  action?: ReactNode;
  /** Called when the message has been up long enough or was closed. An error, and one with an action, stays until it is closed. */
  onDismiss(): void;
}

/** A short message at the foot of the window, which takes no focus and leaves by itself. */
export function Toast({ kind = 'info', message, action, onDismiss }: ToastProps) {
  const isLasting = kind === 'error' || action !== undefined;
  const dismiss = useRef(onDismiss);
  useEffect(() => {
    dismiss.current = onDismiss;
  });
  useEffect(() => {
    if (message === null || isLasting) return undefined;
    const timer = setTimeout(() => dismiss.current(), TOAST_MS);
    return () => clearTimeout(timer);
  }, [message, isLasting]);
  return (
    <div className={styles.toasts} role={kind === 'error' ? 'alert' : 'status'}>
      {message === null ? null : (
        <div className={classNames(styles.toast, styles[kind])}>
          <p>{message}</p>
          {action}
          <button type="button" className={styles.dismiss} onClick={onDismiss}>
            {texts.close}
          </button>
        </div>
      )}
    </div>
  );
}
