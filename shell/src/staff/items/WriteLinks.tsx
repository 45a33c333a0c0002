import { PillLink } from '@wkff/ui';
import styles from './items.module.css';
import { texts } from './texts.ts';
import { useBoards } from './useBoards.ts';

/** Links to the forms of new items, one for each board of the account. */
export function WriteLinks() {
  return (
    <ul className={styles.write} aria-label={texts.write}>
      {useBoards().map(({ heading, write }) => (
        <li key={write}>
          <PillLink to={write} aria-label={texts.named(heading, texts.write)}>
            {heading}
          </PillLink>
        </li>
      ))}
    </ul>
  );
}
