import { Link } from '@wkff/router';
import { classNames } from '../base/classNames.ts';
import { VisuallyHidden } from '../base/VisuallyHidden.tsx';
import { texts } from './texts.ts';
import { pageWindow } from './pageWindow.ts';
import styles from './Pagination.module.css';

export interface PaginationProps {
  page: number;
  totalPages: number;
  /** True if there may be more pages: then there is no link to a last one. */
  isAtLeast?: boolean | undefined;
  /** Returns the address of a page. */
  hrefFor(page: number): string;
}

/** Page numbers in blocks of ten with first, previous, next and last. Renders nothing for one page or none. */
export function Pagination({ page, totalPages, isAtLeast = false, hrefFor }: PaginationProps) {
  if (totalPages <= 1) return null;
  const current = Math.min(Math.max(1, page), totalPages);
  const step = (to: number, label: string, sign: string, isEnd: boolean) =>
    isEnd ? (
      <span className={classNames(styles.item, styles.off)} aria-hidden="true">
        {sign}
      </span>
    ) : (
      <Link className={styles.item} to={hrefFor(to)} replace>
        <span aria-hidden="true">{sign}</span>
        <VisuallyHidden>{label}</VisuallyHidden>
      </Link>
    );
  return (
    <nav aria-label={texts.label} className={styles.nav}>
      <ul className={styles.list}>
        <li>{step(1, texts.first, '«', current === 1)}</li>
        <li>{step(current - 1, texts.previous, '‹', current === 1)}</li>
        {pageWindow(current, totalPages).map((number) => (
          <li key={number}>
            <Link
              className={styles.item}
              to={hrefFor(number)}
              replace
              aria-current={number === current ? 'page' : undefined}
            >
              {number}
              <VisuallyHidden>{texts.page}</VisuallyHidden>
            </Link>
          </li>
        ))}
        <li>{step(current + 1, texts.next, '›', current === totalPages)}</li>
        <li>{step(totalPages, texts.last, '»', isAtLeast || current === totalPages)}</li>
      </ul>
    </nav>
  );
}
