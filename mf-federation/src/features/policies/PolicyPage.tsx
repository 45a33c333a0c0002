import { RichText } from '@wkff/boards';
import type { ShownDocument } from '@wkff/contracts';
import { shownDocument } from '@wkff/forms/documents/read';
import { Link, useLoaderData } from '@wkff/router';
import { Alert, DateText, formatDate, SectionHeading } from '@wkff/ui';
import { EditLink } from '../../page/DocumentPage.tsx';
import { FederationPage } from '../../page/FederationPage.tsx';
import { POLICIES } from './policies.ts';
import { isSamplePolicy, policyDocuments } from './policyDocuments.ts';
import styles from './PolicyPage.module.css';
import { isEarlier, type PolicyData } from './policyData.ts';
import { texts } from './texts.ts';

/** The pages `/terms`, `/privacy` and `/email-refusal` (docs/spec/site.md#policies). */
export function PolicyPage() {
  const { name, stored } = useLoaderData<PolicyData>();
  const { path, heading } = POLICIES[name];
  const { content, isBuiltIn } = shownDocument(policyDocuments[name], stored?.content);
  const versions = stored?.versions ?? [];
  return (
    <FederationPage
      heading={heading}
      path={path}
      isSample={isBuiltIn && isSamplePolicy(name)}
      tools={<EditLink page={name} document={policyDocuments[name].key} heading={heading} />}
    >
      <div className={styles.policy}>
        {stored && isEarlier(stored) ? <Earlier stored={stored} path={path} /> : null}
        <RichText html={content.html} />
        <InForce stored={stored} />
      </div>
      {stored && versions.length > 1 ? <Versions stored={stored} versions={versions} path={path} /> : null}
    </FederationPage>
  );
}

type Versions = NonNullable<ShownDocument['versions']>;

/** Says that the text is no longer in force, and leads to the one that is. */
function Earlier({ stored: { version, versions = [] }, path }: { stored: ShownDocument; path: string }) {
  const index = versions.findIndex((one) => one.version === version);
  const [from, until] = [versions[index]?.from ?? '', versions[index - 1]?.from ?? ''];
  return (
    <Alert kind="info">
      {texts.earlier(formatDate(from), formatDate(until))}{' '}
      <Link to={path} className={styles.link}>
        {texts.toCurrent}
      </Link>
    </Alert>
  );
}

/** The day from which the text is in force. */
function InForce({ stored }: { stored: ShownDocument | null }) {
  const from = stored?.versions?.find(({ version }) => version === stored.version)?.from;
  if (from === undefined) return null;
  return (
    <p className={styles.inForce}>
      {texts.inForce} <DateText value={from} />
    </p>
  );
}

function Versions({ stored, versions, path }: { stored: ShownDocument; versions: Versions; path: string }) {
  return (
    <section className={styles.versions}>
      <SectionHeading>{texts.versions}</SectionHeading>
      <ul>
        {versions.map(({ version, from }, index) => (
          <li key={version}>
            <Link
              to={index === 0 ? path : `${path}?version=${version}`}
              className={styles.version}
              aria-current={version === stored.version ? 'page' : undefined}
            >
              {texts.from(formatDate(from))} {index === 0 ? `(${texts.current})` : null}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
