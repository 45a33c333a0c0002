import { paths } from '@wkff/contracts';
import { Link } from '@wkff/router';
import { classNames } from '@wkff/ui';
import { useRef } from 'react';
import { Logo } from './Logo.tsx';
import { usePage } from '../page/PageContext.tsx';
import { ClubLinks } from './ClubLinks.tsx';
import type { MenuSection } from './menu.ts';
import { MenuEntries } from './MenuEntries.tsx';
import { menuTexts as texts } from './texts.ts';
import { useLeaving } from './useLeaving.ts';
import { useMenu } from './useMenu.ts';
import styles from './WholeMenu.module.css';

const ID = 'whole-menu';

/** The menu icon, and the overlay with the whole menu: a modal dialog, so the browser traps and restores the focus. */
export function WholeMenu() {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  useLeaving(close);
  return (
    <>
      <MenuButton
        label={texts.openWholeMenu}
        command="show-modal"
        onCommand={() => dialog.current?.showModal()}
        icon="M3 6h18M3 12h18M3 18h18"
      />
      <dialog id={ID} ref={dialog} className={styles.overlay} aria-label={texts.wholeMenu}>
        <div className={styles.inside}>
          <div className={styles.head}>
            <Link to={paths.home} className={styles.home}>
              <Logo />
            </Link>
            <MenuButton label={texts.closeWholeMenu} command="close" onCommand={close} icon="M5 5l14 14M19 5L5 19" />
          </div>
          <Sections />
        </div>
      </dialog>
    </>
  );
}

function Sections() {
  const { clubs } = usePage();
  const menu = useMenu();
  return (
    <nav className={styles.sections} aria-label={texts.wholeMenu}>
      {menu.map((section) => (
        <section key={section.key} className={styles.section} aria-labelledby={`${ID}-${section.key}`}>
          <SectionName section={section} />
          {section.entries.length > 0 ? <MenuEntries entries={section.entries} styles={styles} /> : null}
          {section.key === 'league' && clubs.length > 0 ? <ClubLinks label={texts.teams} shape="grid" /> : null}
        </section>
      ))}
    </nav>
  );
}

function SectionName({ section: { key, label, path, note } }: { section: MenuSection }) {
  return (
    <h2 id={`${ID}-${key}`} className={classNames(styles.name, path === null && styles.isOff)}>
      {label} {note ? <small className={styles.note}>{note}</small> : null}
    </h2>
  );
}

interface MenuButtonProps {
  label: string;
  command: 'show-modal' | 'close';
  /** Does what the command says, in browsers that know no commands. */
  onCommand(): void;
  /** Path of the icon. */
  icon: string;
}

/**
 * Opens or closes the menu: by an invoker command in browsers that support them, before the scripts are loaded. React's
 * types lack the attributes.
 */
function MenuButton({ label, command, onCommand, icon }: MenuButtonProps) {
  const invoker = { command, commandfor: ID };
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      aria-haspopup={command === 'close' ? undefined : 'dialog'}
      onClick={(event) => {
        if (!('commandForElement' in event.currentTarget)) onCommand();
      }}
      {...invoker}
    >
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
        <path d={icon} />
      </svg>
    </button>
  );
}
