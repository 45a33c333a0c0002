import { BOARDS } from '@wkff/contracts/boards';
import { PillLink } from '@wkff/ui';
import styles from './items.module.css';
import { texts } from './texts.ts';

/** Links to the forms of new items, one for each board. */
export const WriteLinks = () => (
  <ul className={styles.write} aria-label={texts.write}>
    {BOARDS.map(({ heading, write }) => (
      <li key={write}>
        <PillLink to={write} aria-label={texts.named(heading, texts.write)}>
          {heading}
        </PillLink>
      </li>
    ))}
  </ul>
);
