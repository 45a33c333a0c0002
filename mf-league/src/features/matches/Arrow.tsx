import { Link } from '@wkff/router';
import { classNames, Sign, VisuallyHidden } from '@wkff/ui';
import { useLayoutEffect, useRef } from 'react';
import type { Period } from './period.ts';
import styles from './PeriodPicker.module.css';
import { texts } from './texts.ts';

export interface ArrowProps {
  /** The month to link to. Null: there is none in that direction. */
  to: Period | null;
  /** The address that the arrow leads to. */
  path: string;
  direction: 'earlier' | 'later';
}

/**
 * A link to the previous or next month with matches. At the first or last month it stays in place without an address,
 * and keeps the focus.
 */
export function Arrow({ to, path, direction }: ArrowProps) {
  const end = useRef<HTMLSpanElement>(null);
  const isFocused = useRef(false);
  const isEnd = to === null;
  useLayoutEffect(() => {
    // This change removes the focused link.
    if (isEnd && isFocused.current && document.activeElement === document.body) end.current?.focus();
  }, [isEnd]);

  const sign = <Sign d={direction === 'earlier' ? 'M15 5l-7 7 7 7' : 'M9 5l7 7-7 7'} grid={24} />;
  const label = texts[direction];
  if (!to) {
    return (
      <span
        ref={end}
        className={classNames(styles.arrow, styles.off)}
        role="link"
        aria-disabled="true"
        aria-label={label}
        tabIndex={-1}
      >
        {sign}
      </span>
    );
  }
  return (
    <Link
      className={styles.arrow}
      to={path}
      preventScrollReset
      onFocus={() => (isFocused.current = true)}
      onBlur={() => (isFocused.current = false)}
    >
      {sign}
      <VisuallyHidden>
        {label} {texts.period(to.year, to.month)}
      </VisuallyHidden>
    </Link>
  );
}
