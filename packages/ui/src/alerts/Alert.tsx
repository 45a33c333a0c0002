import type { ReactNode } from 'react';
import { classNames } from '../base/classNames.ts';
import { texts } from '../texts.ts';
import styles from './alerts.module.css';

/** The kind of a message; it sets the colour and the spoken word before the text. */
export type AlertKind = 'info' | 'success' | 'error';

export interface AlertProps {
  kind?: AlertKind;
  children: ReactNode;
}

/** An inline message. Its kind is announced in words and shown by a coloured bar. */
export function Alert({ kind = 'info', children }: AlertProps) {
  return (
    <div className={classNames(styles.alert, styles[kind])} role={kind === 'error' ? 'alert' : 'status'}>
      <strong className={styles.kind}>{texts.alert[kind]}</strong>
      <div>{children}</div>
    </div>
  );
}
