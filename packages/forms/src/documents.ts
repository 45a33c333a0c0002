/** Forms of documents: declared fields, and one form for all of them (`@wkff/forms/documents`). */
export { defineForm, definePreview } from './documents/defineForm.ts';
export { DocumentEditor } from './documents/DocumentEditor.tsx';
export { documentEditable, type DocumentForm, type OwnInputProps } from './documents/documentEditable.ts';
export type { DocumentTexts } from './documents/documentTexts.ts';
