import { useEffect, useRef } from 'react';
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
  /** Called when the message has been up long enough or was closed. An error stays until it is closed. */
  onDismiss(): void;
}

/** A short message at the foot of the window, which takes no focus and leaves by itself. */
export function Toast({ kind = 'info', message, onDismiss }: ToastProps) {
  const dismiss = useRef(onDismiss);
  useEffect(() => {
    dismiss.current = onDismiss;
  });
  useEffect(() => {
    if (message === null || kind === 'error') return undefined;
    const timer = setTimeout(() => dismiss.current(), TOAST_MS);
    return () => clearTimeout(timer);
  }, [message, kind]);
  return (
    <div className={styles.toasts} role={kind === 'error' ? 'alert' : 'status'}>
      {message === null ? null : (
        <div className={classNames(styles.toast, styles[kind])}>
          <p>{message}</p>
          <button type="button" className={styles.dismiss} onClick={onDismiss}>
            {texts.close}
          </button>
        </div>
      )}
    </div>
  );
}
