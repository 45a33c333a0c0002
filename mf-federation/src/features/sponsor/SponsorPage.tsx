import { paths } from '@wkff/contracts';
import { paragraphsOf, type ContentOf } from '@wkff/forms/documents/read';
import { useLoaderData } from '@wkff/router';
import { VisuallyHidden } from '@wkff/ui';
import { Prose } from '../../page/Chapter.tsx';
import { DocumentPage } from '../../page/DocumentPage.tsx';
import type { PageData } from '../../page/federationRoute.tsx';
import { UploadedPicture } from '../../page/UploadedPicture.tsx';
import { sponsorDocument } from './sponsorDocument.ts';
import { SponsorMark } from './SponsorMark.tsx';
import styles from './SponsorPage.module.css';
import { texts } from './texts.ts';

type Content = ContentOf<typeof sponsorDocument.fields>;

/** The page `/sponsor`: the sponsors' logos and names, with links where they are known. */
export function SponsorPage() {
  const { today } = useLoaderData<PageData>();
  return (
    <DocumentPage
      document={sponsorDocument}
      page="sponsors"
      heading={texts.heading}
      path={paths.sponsor}
      lead={({ lead }) => lead}
    >
      {(content) => <Sponsors content={content} today={today} />}
    </DocumentPage>
  );
}

/** The sponsors of a day (`YYYY-MM-DD`). */
export function Sponsors({ content: { list, thanks }, today }: { content: Content; today: string }) {
  return (
    <>
      <ul className={styles.list}>
        {list
          .filter(({ until }) => until === '' || until >= today)
          .map((sponsor) => (
            <li key={sponsor.key}>
              <SponsorCard sponsor={sponsor} />
            </li>
          ))}
      </ul>
      <Prose paragraphs={paragraphsOf(thanks)} />
    </>
  );
}

function SponsorCard({ sponsor: { name, mark, logo, url } }: { sponsor: Content['list'][number] }) {
  const content = (
    <>
      {logo.src === '' ? null : (
        <span className={styles.logo}>
          <UploadedPicture picture={logo} sizes="16rem" />
        </span>
      )}
      {logo.src === '' && mark !== 'none' ? <SponsorMark mark={mark} /> : null}
      <span className={styles.name}>{name}</span>
    </>
  );
  if (url === '') return <div className={styles.card}>{content}</div>;
  return (
    <a className={styles.card} href={url} target="_blank" rel="noopener">
      {content}
      <VisuallyHidden> ({texts.opens})</VisuallyHidden>
    </a>
  );
}
