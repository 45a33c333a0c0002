import type { ReactNode } from 'react';
import type { DocumentForm } from './documentEditable.ts';
import type { ContentOf, DocumentSchema, Fields, Values } from './documentFields.ts';
import type { DocumentTexts } from './documentTexts.ts';

/** Returns the form of a document. Its labels have the names of the schema's fields. */
export const defineForm = <F extends Fields>(
  schema: DocumentSchema<F>,
  form: Omit<DocumentForm, 'schema' | 'labels'> & { labels: DocumentTexts<F> },
): DocumentForm => ({ schema, ...form });

/** Returns a preview of the values in the form of a schema, which have the names and kinds of its fields. */
export const definePreview =
  <F extends Fields>(_schema: DocumentSchema<F>, show: (content: ContentOf<F>) => ReactNode) =>
  (values: Values): ReactNode =>
    show(values as ContentOf<F>);
