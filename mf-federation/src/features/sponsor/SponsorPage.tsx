import { paths } from '@wkff/contracts';
import { VisuallyHidden } from '@wkff/ui';
import { FederationPage } from '../../page/FederationPage.tsx';
import { Prose } from '../../page/Chapter.tsx';
import { sponsors, type Sponsor } from './content.ts';
import { SponsorMark } from './SponsorMark.tsx';
import styles from './SponsorPage.module.css';
import { texts } from './texts.ts';

/** The page `/sponsor`: the sponsors' logos and names, with links where they are known. */
export function SponsorPage() {
  return (
    <FederationPage heading={texts.heading} path={paths.sponsor} lead={sponsors.lead} isSample={sponsors.isSample}>
      <ul className={styles.list}>
        {sponsors.list.map((sponsor) => (
          <li key={sponsor.name}>
            <SponsorCard sponsor={sponsor} />
          </li>
        ))}
      </ul>
      <Prose paragraphs={[sponsors.thanks]} />
    </FederationPage>
  );
}

function SponsorCard({ sponsor: { name, mark, url } }: { sponsor: Sponsor }) {
  const content = (
    <>
      <SponsorMark mark={mark} />
      <span className={styles.name}>{name}</span>
    </>
  );
  if (url === null) return <div className={styles.card}>{content}</div>;
  return (
    <a className={styles.card} href={url} target="_blank" rel="noopener">
      {content}
      <VisuallyHidden> ({texts.opens})</VisuallyHidden>
    </a>
  );
}
