import { paths } from '@wkff/contracts';
import { Link } from '@wkff/router';
import { SampleMark, VisuallyHidden } from '@wkff/ui';
import { useSite } from '../page/useSite.ts';
import { texts } from '../texts.ts';
import { FamilySite } from './FamilySite.tsx';
import styles from './Footer.module.css';
import { Logo } from '../menu/Logo.tsx';
import type { Contact, SocialPage } from '../page/siteSettings.ts';

/** The footer of every page (docs/spec/site.md#footer). Leaves out what the site's settings do not contain. */
export function Footer() {
  const { footer } = texts;
  const { contact, social, familySites } = useSite();
  return (
    <footer className={styles.footer}>
      <div className={styles.inside}>
        <div className={styles.organisation}>
          <Logo />
          <p>{footer.organisation}</p>
        </div>
        <div className={styles.elsewhere}>
          <SocialPages pages={social} />
          <FamilySite sites={familySites} />
        </div>
        <ContactBlock contact={contact} />
        <ul className={styles.labels} aria-label={footer.policies}>
          <li>
            <Link to={paths.terms} className={styles.policy}>
              {footer.terms}
            </Link>
          </li>
          <li>
            <Link to={paths.privacy} className={styles.policy}>
              <strong>{footer.privacy}</strong>
            </Link>
          </li>
          <li>
            <Link to={paths.emailRefusal} className={styles.policy}>
              {footer.emailRefusal}
            </Link>
          </li>
        </ul>
        <div className={styles.small}>
          <p>{footer.copyright}</p>
          <p>{footer.attribution}</p>
        </div>
      </div>
    </footer>
  );
}

function SocialPages({ pages }: { pages: readonly SocialPage[] }) {
  if (pages.length === 0) return null;
  return (
    <ul className={styles.social} aria-label={texts.footer.social}>
      {pages.map(({ name, url, isSample }) => (
        <li key={url}>
          <a className={styles.socialLink} href={url} target="_blank" rel="noopener">
            {name} {isSample ? <SampleMark /> : null}
            <VisuallyHidden>{texts.footer.newTab}</VisuallyHidden>
          </a>
        </li>
      ))}
    </ul>
  );
}

const LINKS: Partial<Record<keyof Contact, (text: string) => string>> = {
  phone: (number) => `tel:${number.replace(/[^\d+]/g, '')}`,
  email: (address) => `mailto:${address}`,
};

function ContactBlock({ contact }: { contact: Contact }) {
  const known = (['address', 'phone', 'fax', 'email'] as const).flatMap((field) => {
    const text = contact[field];
    return text === undefined ? [] : [{ field, text }];
  });
  if (known.length === 0) return null;
  return (
    <dl className={styles.contact}>
      {known.map(({ field, text }) => {
        const href = LINKS[field]?.(text);
        return (
          <div key={field}>
            <dt>{texts.footer.contact[field]}</dt>
            <dd>{href === undefined ? text : <a href={href}>{text}</a>}</dd>
          </div>
        );
      })}
    </dl>
  );
}
