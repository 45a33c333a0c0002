import '@wkff/ui/fonts.css';
import '@wkff/ui/tokens.css';
import '@wkff/ui/reset.css';
import '@wkff/ui/print.css';
import { Outlet, ScrollRestoration } from '@wkff/router';
import { Breadcrumb } from '../breadcrumb/Breadcrumb.tsx';
import { useDisclosures } from '../menu/useDisclosures.ts';
import { Notices } from '../notices/Notices.tsx';
import { useDocumentHead } from '../page/useDocumentHead.ts';
import { usePage } from '../page/PageContext.tsx';
import { LoginAsker } from '../session/LoginAsker.tsx';
import { texts } from '../texts.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import styles from './layout.module.css';
import { useContained } from './useContained.ts';

/** The frame of every page. The slot inside `main` is for the page's remote. */
export function Layout() {
  useDocumentHead();
  useDisclosures();
  useContained();
  const { demo } = usePage();
  return (
    <div className={styles.page}>
      <a className={styles.skip} href="#main">
        {texts.skipLink}
      </a>
      {demo && (
        <aside className={styles.demo} aria-label={texts.demoLabel}>
          {texts.demoStrip}
        </aside>
      )}
      <Header />
      <Breadcrumb />
      <main id="main" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <LoginAsker />
      <ScrollRestoration />
      <Notices />
    </div>
  );
}
