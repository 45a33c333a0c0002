import { PicturePage } from '../../page/PicturePage.tsx';
import styles from './SymbolPage.module.css';
import { texts } from './texts.ts';

/** `/symbol`: the emblem. */
export function SymbolPage() {
  return (
    <PicturePage heading={texts.heading} alt={texts.alt} caption={texts.caption}>
      <svg className={styles.emblem} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <path className={styles.field} d="M4 2 H28 V18 C28 24 23 28 16 30.5 C9 28 4 24 4 18 Z" />
        <path className={styles.stroke} d="M8 9 L11.5 21 L16 11 L20.5 21 L24 9" />
      </svg>
    </PicturePage>
  );
}
