import { paths, type DocumentContent, type DocumentKey } from '@wkff/contracts';
import { shownDocument, type ContentOf, type DocumentSchema, type Fields } from '@wkff/forms/documents/read';
import { Link, useLoaderData } from '@wkff/router';
import { useCan } from '@wkff/session';
import type { ReactNode } from 'react';
import styles from './DocumentPage.module.css';
import { FederationPage, type FederationPageProps } from './FederationPage.tsx';
import { texts } from './texts.ts';

/** The data of a page that shows a document. */
export interface DocumentData {
  /** What is stored; null: nothing, so the page shows what is built in. */
  stored: DocumentContent | null;
}

export interface DocumentPageProps<F extends Fields> extends Omit<
  FederationPageProps,
  'children' | 'isSample' | 'lead' | 'contents'
> {
  document: DocumentSchema<F>;
  /** Last part of the address of its form. */
  page: string;
  lead?(content: ContentOf<F>): string;
  contents?(content: ContentOf<F>): FederationPageProps['contents'];
  children(content: ContentOf<F>): ReactNode;
}

/** A page about the federation that editors change (docs/spec/content.md#documents). What is built in is a sample. */
export function DocumentPage<F extends Fields>(props: DocumentPageProps<F>) {
  const { document, page, heading, path, lead, contents, children } = props;
  const { stored } = useLoaderData<DocumentData>();
  const { content, isBuiltIn } = shownDocument(document, stored);
  return (
    <FederationPage
      heading={heading}
      path={path}
      lead={lead?.(content)}
      isSample={isBuiltIn}
      contents={contents?.(content)}
      tools={<EditLink page={page} heading={heading} />}
    >
      {children(content)}
    </FederationPage>
  );
}

/** Links to the form of a page. Renders nothing for those who may not change it. */
export function EditLink({ page, heading, document }: { page: string; heading: string; document?: DocumentKey }) {
  if (!useCan('document.edit', document)) return null;
  return (
    <Link to={paths.documentEdit(page)} className={styles.edit} aria-label={texts.editLabel(heading)}>
      {texts.edit}
    </Link>
  );
}
