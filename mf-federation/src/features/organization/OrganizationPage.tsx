import { paths } from '@wkff/contracts';
import { FederationPage } from '../../page/FederationPage.tsx';
import { Prose } from '../../page/Chapter.tsx';
import { organization, type Office } from './content.ts';
import styles from './OrganizationPage.module.css';
import { texts } from './texts.ts';

/** The page `/organization`: the offices as nested lists, drawn as a tree on wider screens. */
export function OrganizationPage() {
  const { top, notes, lead, isSample } = organization;
  return (
    <FederationPage heading={texts.heading} path={paths.organization} lead={lead} isSample={isSample}>
      <div className={styles.chart}>
        <ul aria-label={texts.chart} className={styles.offices}>
          <OfficeNode office={top} />
        </ul>
      </div>
      <Prose paragraphs={notes} />
    </FederationPage>
  );
}

function OfficeNode({ office: { name, text, offices } }: { office: Office }) {
  return (
    <li className={styles.office}>
      <div className={styles.box}>
        <strong>{name}</strong>
        {text ? <span className={styles.text}>{text}</span> : null}
      </div>
      {offices ? (
        <ul className={styles.offices}>
          {offices.map((one) => (
            <OfficeNode key={one.name} office={one} />
          ))}
        </ul>
      ) : null}
    </li>
  );
}
