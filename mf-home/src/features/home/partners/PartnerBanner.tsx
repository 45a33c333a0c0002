import { paths } from '@wkff/contracts';
import { useCan } from '@wkff/session';
import {
  PARTNER_BANNER,
  Picture,
  PillLink,
  SampleMark,
  SectionHeading,
  uploadedPicture,
  VisuallyHidden,
} from '@wkff/ui';
import { SPONSORS } from '../loadHome.ts';
import { useDeferred, type Deferred } from '../loading/useDeferred.ts';
import { texts } from '../texts.ts';
import styles from './PartnerBanner.module.css';
import type { Partner } from './readPartners.ts';

/**
 * The partners' banner: the marks of the sponsors, who are one list with those of `/sponsor`. Until an editor has stored
 * any, or if they could not be loaded, a drawing.
 */
export function PartnerBanner({ partners: source }: { partners: Deferred<Partner[] | null> }) {
  const loaded = useDeferred(source);
  const partners = loaded?.ok ? loaded.value : null;
  if (partners === null) return <Drawing />;
  return partners.length === 0 ? null : <Marks partners={partners} />;
}

function Marks({ partners }: { partners: readonly Partner[] }) {
  const mayEdit = useCan('document.edit', SPONSORS);
  return (
    <section className={styles.partners}>
      <SectionHeading more={{ to: paths.sponsor, label: texts.partner.all, about: texts.partner.about }}>
        {texts.partner.title}
      </SectionHeading>
      <ul className={styles.marks}>
        {partners.map((partner) => (
          <li key={partner.key}>
            <Mark partner={partner} />
          </li>
        ))}
      </ul>
      {mayEdit ? <PillLink to={paths.documentEdit('sponsors')}>{texts.partner.edit}</PillLink> : null}
    </section>
  );
}

function Mark({ partner: { name, url, logo } }: { partner: Partner }) {
  const content = logo ? <Logo logo={logo} name={name} /> : <span className={styles.name}>{name}</span>;
  if (url === '') return <div className={styles.mark}>{content}</div>;
  return (
    <a className={styles.mark} href={url} target="_blank" rel="noopener">
      {content}
      <VisuallyHidden> ({texts.opens})</VisuallyHidden>
    </a>
  );
}

function Logo({ logo: { file, alt }, name }: { logo: NonNullable<Partner['logo']>; name: string }) {
  const picture = uploadedPicture(file);
  if (picture) return <Picture picture={picture} alt={alt || name} sizes="12rem" className={styles.logo} />;
  return <img src={`/uploads/${file}`} alt={alt || name} loading="lazy" className={styles.logo} />;
}

/** With a separate picture for phone, tablet and desktop, each with space for the text. */
function Drawing() {
  return (
    <section className={styles.banner} aria-labelledby="partner">
      <Picture
        picture={PARTNER_BANNER.mobile}
        wider={[
          { from: 40, picture: PARTNER_BANNER.tablet },
          { from: 64, picture: PARTNER_BANNER.desktop },
        ]}
        alt=""
        sizes="(min-width: 1200px) 1152px, 100vw"
        className={styles.image}
      />
      <div className={styles.words}>
        <h2 id="partner" className={styles.title}>
          {texts.partner.title}
        </h2>
        <p className={styles.text}>
          {texts.partner.text} <SampleMark />
        </p>
      </div>
    </section>
  );
}
