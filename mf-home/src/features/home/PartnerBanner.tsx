import { PARTNER_BANNER, Picture, SampleMark } from '@wkff/ui';
import styles from './PartnerBanner.module.css';
import { texts } from './texts.ts';

/** The partners' banner, with a separate picture for phone, tablet and desktop, each with space for the text. */
export function PartnerBanner() {
  return (
    <section className={styles.banner} aria-labelledby="partner">
      <Picture
        picture={PARTNER_BANNER.mobile}
        wider={[
          { from: 640, picture: PARTNER_BANNER.tablet },
          { from: 1024, picture: PARTNER_BANNER.desktop },
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
