import { VisuallyHidden } from '@wkff/ui';
import styles from './links.module.css';
import { mapLinks } from './mapLinks.ts';
import { texts } from './texts.ts';

/** Links to other sites, each in a new tab. */
export function NewTabLinks({ links }: { links: readonly { href: string; label: string }[] }) {
  return (
    <span className={styles.links}>
      {links.map(({ href, label }, index) => (
        <a key={index} href={href} target="_blank" rel="noopener" className={styles.link}>
          {label}
          <VisuallyHidden> {texts.newWindow}</VisuallyHidden>
        </a>
      ))}
    </span>
  );
}

/** Links to maps of a place, by its address or name. */
export function MapLinks({ place }: { place: string }) {
  const { naver, kakao } = mapLinks(place);
  return (
    <NewTabLinks
      links={[
        { href: naver, label: texts.naverMap },
        { href: kakao, label: texts.kakaoMap },
      ]}
    />
  );
}
