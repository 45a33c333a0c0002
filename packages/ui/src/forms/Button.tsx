import type { ButtonHTMLAttributes, Ref } from 'react';
import { classNames } from '../base/classNames.ts';
import styles from './Button.module.css';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `primary`: the single main action of a view. */
  kind?: 'primary' | 'secondary';
  ref?: Ref<HTMLButtonElement>;
}

/** A button, by default of type `button`. */
export function Button({ kind = 'secondary', type = 'button', className, ...rest }: ButtonProps) {
  return <button type={type} className={classNames(styles.button, styles[kind], className)} {...rest} />;
}
