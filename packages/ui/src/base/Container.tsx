import type { ReactNode } from 'react';
import { classNames } from './classNames.ts';
import styles from './Container.module.css';

export interface ContainerProps {
  children: ReactNode;
  /** `page`: with the space above and below a page's content. */
  space?: 'page' | 'none';
  className?: string | undefined;
}

/** The page's column: 1200 px at most, with gutters. */
export function Container({ children, space = 'none', className }: ContainerProps) {
  return <div className={classNames(styles.container, space === 'page' && styles.page, className)}>{children}</div>;
}
