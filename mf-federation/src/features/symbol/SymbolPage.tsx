import { Emblem } from '@wkff/ui';
import { PicturePage } from '../../page/PicturePage.tsx';
import styles from './SymbolPage.module.css';
import { texts } from './texts.ts';

/** The page `/symbol`: the emblem. */
export function SymbolPage() {
  return (
    <PicturePage heading={texts.heading} alt={texts.alt} caption={texts.caption}>
      <Emblem className={styles.emblem} />
    </PicturePage>
  );
}
