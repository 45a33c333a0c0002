import { paths } from '@wkff/contracts';
import { paragraphsOf, type ContentOf } from '@wkff/forms/documents/read';
import { Prose } from '../../page/Chapter.tsx';
import { DocumentPage } from '../../page/DocumentPage.tsx';
import { organizationDocument } from './organizationDocument.ts';
import styles from './OrganizationPage.module.css';
import { texts } from './texts.ts';
import { toTree, type OfficeTree } from './toTree.ts';

/** The page `/organization`: the offices as nested lists, drawn as a tree on wider screens. */
export const OrganizationPage = () => (
  <DocumentPage
    document={organizationDocument}
    page="organization"
    heading={texts.heading}
    path={paths.organization}
    lead={({ lead }) => lead}
  >
    {(content) => <Organization content={content} />}
  </DocumentPage>
);

/** The chart, and what is said about it. */
export function Organization({ content }: { content: ContentOf<typeof organizationDocument.fields> }) {
  return (
    <>
      <div className={styles.chart}>
        <ul aria-label={texts.chart} className={styles.offices}>
          {toTree(content.offices).map((office) => (
            <OfficeNode key={office.key} office={office} />
          ))}
        </ul>
      </div>
      <Prose paragraphs={paragraphsOf(content.notes)} />
    </>
  );
}

function OfficeNode({ office: { name, people, text, offices } }: { office: OfficeTree }) {
  return (
    <li className={styles.office}>
      <div className={styles.box}>
        <strong>{name}</strong>
        {people ? <span className={styles.people}>{people}</span> : null}
        {text ? <span className={styles.text}>{text}</span> : null}
      </div>
      {offices.length > 0 ? (
        <ul className={styles.offices}>
          {offices.map((one) => (
            <OfficeNode key={one.key} office={one} />
          ))}
        </ul>
      ) : null}
    </li>
  );
}
