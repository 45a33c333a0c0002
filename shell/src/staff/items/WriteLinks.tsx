import { BOARDS } from '@wkff/contracts/boards';
import { can } from '@wkff/contracts';
import { useSession } from '@wkff/session';
import { PillLink } from '@wkff/ui';
import styles from './items.module.css';
import { texts } from './texts.ts';

/** Links to the forms of new items, one for each board of the account. */
export function WriteLinks() {
  const holder = useSession((session) => session.holder);
  return (
    <ul className={styles.write} aria-label={texts.write}>
      {BOARDS.filter(({ location }) => can(holder, 'content.write', location)).map(({ heading, write }) => (
        <li key={write}>
          <PillLink to={write} aria-label={texts.named(heading, texts.write)}>
            {heading}
          </PillLink>
        </li>
      ))}
    </ul>
  );
}
