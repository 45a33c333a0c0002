import { paths } from '@wkff/contracts';
import type { DocumentForm, DocumentTexts } from '@wkff/forms/documents';
import type { ContentOf, DocumentSchema, Fields } from '@wkff/forms/documents/read';
import type { ReactNode } from 'react';
import { editTexts as greetingTexts } from '../features/greeting/editTexts.ts';
import { greetingDocument } from '../features/greeting/greetingDocument.ts';
import { Greeting } from '../features/greeting/GreetingPage.tsx';
import { HEADINGS, type EditedPage } from './headings.ts';

/** A page with its form. */
export interface PageForm {
  form: DocumentForm;
  path: string;
  /** Returns what visitors see of a draft. */
  preview(values: object): ReactNode;
}

/** Returns a page with its form. The fields of labels and preview are those of the schema. */
function pageForm<F extends Fields>(
  schema: DocumentSchema<F>,
  page: { title: string; path: string; labels: DocumentTexts<F>; preview(content: ContentOf<F>): ReactNode },
): PageForm {
  const { title, path, labels, preview } = page;
  return {
    form: { schema: schema as unknown as DocumentSchema, title, labels: labels as unknown as DocumentTexts },
    path,
    preview: (values) => preview(values as ContentOf<F>),
  };
}

/** The pages that editors change. */
export const PAGES: Record<EditedPage, PageForm> = {
  greeting: pageForm(greetingDocument, {
    title: HEADINGS.greeting,
    path: paths.greeting,
    labels: greetingTexts,
    preview: (content) => <Greeting content={content} />,
  }),
};
