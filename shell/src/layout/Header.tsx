import { paths } from '@wkff/contracts';
import { Link } from '@wkff/router';
import { MemberMenu } from '../menu/MemberMenu.tsx';
import { SectionRow } from '../menu/SectionRow.tsx';
import { SectionTab } from '../menu/SectionTab.tsx';
import { menuTexts } from '../menu/texts.ts';
import { useMenu } from '../menu/useMenu.ts';
import { WholeMenu } from '../menu/WholeMenu.tsx';
import { texts } from '../texts.ts';
import styles from './Header.module.css';
import { Logo } from '../menu/Logo.tsx';

/**
 * The header of every page. From 64em on it has the main tabs with their sub-bars. On narrower screens an icon opens
 * the whole menu, and a row below has the links of the section.
 */
export function Header() {
  const menu = useMenu();
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link to={paths.home} className={styles.home}>
          <Logo /> <span className={styles.fullName}>{texts.footer.organisation}</span>
        </Link>
        <nav className={styles.tabs} aria-label={menuTexts.main}>
          <ul>
            {menu.map((section) => (
              <li key={section.key}>
                <SectionTab section={section} />
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.actions}>
          <MemberMenu />
          <WholeMenu />
        </div>
      </div>
      <SectionRow />
    </header>
  );
}
