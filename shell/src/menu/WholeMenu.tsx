import { paths } from '@wkff/contracts';
import { Link } from '@wkff/router';
import { classNames } from '@wkff/ui';
import { useRef } from 'react';
import { Logo } from './Logo.tsx';
import { usePage } from '../page/PageContext.tsx';
import { ClubLinks } from './ClubLinks.tsx';
import { MENU, type MenuSection } from './menu.ts';
import { MenuEntries } from './MenuEntries.tsx';
import { menuTexts as texts } from './texts.ts';
import { useLeaving } from './useLeaving.ts';
import styles from './WholeMenu.module.css';

const ID = 'whole-menu';

/**
 * Invoker commands open and close the menu in browsers that support them, before the scripts are loaded. React's types
 * lack the attributes.
 */
const command = (name: 'show-modal' | 'close') => ({ command: name, commandfor: ID });
const knowsCommands = (button: HTMLButtonElement) => 'commandForElement' in button;

/** The menu icon, and the overlay with the whole menu: a modal dialog, so the browser traps and restores the focus. */
export function WholeMenu() {
  const dialog = useRef<HTMLDialogElement>(null);
  const { clubs } = usePage();
  const close = () => dialog.current?.close();
  useLeaving(close);
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label={texts.openWholeMenu}
        aria-haspopup="dialog"
        onClick={(event) => {
          if (!knowsCommands(event.currentTarget)) dialog.current?.showModal();
        }}
        {...command('show-modal')}
      >
        <MenuIcon path="M3 6h18M3 12h18M3 18h18" />
      </button>
      <dialog id={ID} ref={dialog} className={styles.overlay} aria-label={texts.wholeMenu}>
        <div className={styles.inside}>
          <div className={styles.head}>
            <Link to={paths.home} className={styles.home}>
              <Logo />
            </Link>
            <button
              type="button"
              className={styles.button}
              aria-label={texts.closeWholeMenu}
              onClick={(event) => {
                if (!knowsCommands(event.currentTarget)) close();
              }}
              {...command('close')}
            >
              <MenuIcon path="M5 5l14 14M19 5L5 19" />
            </button>
          </div>
          <nav className={styles.sections} aria-label={texts.wholeMenu}>
            {MENU.map((section) => (
              <section key={section.key} className={styles.section} aria-labelledby={`${ID}-${section.key}`}>
                <SectionName section={section} />
                {section.entries.length > 0 ? <MenuEntries entries={section.entries} styles={styles} /> : null}
                {section.key === 'league' && clubs.length > 0 ? <ClubLinks label={texts.teams} shape="grid" /> : null}
              </section>
            ))}
          </nav>
        </div>
      </dialog>
    </>
  );
}

function SectionName({ section: { key, label, path, note } }: { section: MenuSection }) {
  return (
    <h2 id={`${ID}-${key}`} className={classNames(styles.name, path === null && styles.isOff)}>
      {label} {note ? <small className={styles.note}>{note}</small> : null}
    </h2>
  );
}

function MenuIcon({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  );
}
