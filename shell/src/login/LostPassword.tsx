import { createPageCall, isLinkMailed } from '@wkff/api-client';
import { paths } from '@wkff/contracts';
import { Link } from '@wkff/router';
import { useRef, useState } from 'react';
import { useSite } from '../page/useSite.ts';
import styles from './login.module.css';
import { texts } from './texts.ts';

/**
 * Says how to get a link for a new password: by mail where the site sends any, which is asked once this is opened, and
 * from an admin, in the office's own words if it has written any, with the contact of the site.
 */
export function LostPassword() {
  const { loginNote } = useSite().contact;
  const [isByMail, setIsByMail] = useState(false);
  const hasAsked = useRef(false);

  async function ask(): Promise<void> {
    if (hasAsked.current) return;
    hasAsked.current = true;
    try {
      setIsByMail(await isLinkMailed(createPageCall({ origin: '', token: () => null })));
    } catch {
      // The contact is shown; opened again, it is asked again.
      hasAsked.current = false;
    }
  }

  return (
    <details className={styles.lost} onToggle={({ currentTarget }) => void (currentTarget.open && ask())}>
      <summary className={styles.lostTitle}>{texts.findPassword}</summary>
      {isByMail ? (
        <p>
          <Link to={paths.lostPassword} className={styles.lostLink}>
            {texts.byMail}
          </Link>
        </p>
      ) : null}
      <p>{loginNote ?? (isByMail ? texts.lostMail : texts.lost)}</p>
      <Contact />
    </details>
  );
}

function Contact() {
  const { phone, email } = useSite().contact;
  return (
    <>
      {phone === undefined ? null : (
        <p>
          {texts.phone}{' '}
          <a className={styles.lostLink} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
            {phone}
          </a>
        </p>
      )}
      {email === undefined ? null : (
        <p>
          {texts.email}{' '}
          <a className={styles.lostLink} href={`mailto:${email}`}>
            {email}
          </a>
        </p>
      )}
    </>
  );
}
