import type { ButtonHTMLAttributes } from 'react';
import { classNames } from '../base/classNames.ts';
import styles from './Button.module.css';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `primary`: the one call to action of a view. */
  kind?: 'primary' | 'secondary';
}

/** A button; not a submit button unless it says so. */
export function Button({ kind = 'secondary', type = 'button', className, ...rest }: ButtonProps) {
  return <button type={type} className={classNames(styles.button, styles[kind], className)} {...rest} />;
}
