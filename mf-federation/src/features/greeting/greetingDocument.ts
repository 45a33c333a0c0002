import { FEDERATION_DOCUMENTS, PRODUCT_FULL_NAME } from '@wkff/contracts';
import { defineDocument } from '@wkff/forms/documents/read';
import { greeting } from './content.ts';

/** The document of the greeting. A new name, kind or meaning of a field raises the version (README.md). */
export const greetingDocument = defineDocument({
  key: FEDERATION_DOCUMENTS.greeting,
  version: 1,
  fields: {
    lead: { kind: 'line', most: 100, isRequired: true },
    words: { kind: 'text', isRequired: true },
    portrait: { kind: 'picture' },
    organization: { kind: 'line', most: 60 },
    office: { kind: 'line', most: 60, isRequired: true },
    name: { kind: 'line', most: 60 },
  },
  builtIn: {
    lead: greeting.lead,
    words: greeting.paragraphs.join('\n\n'),
    portrait: { src: '', alt: '' },
    organization: PRODUCT_FULL_NAME,
    office: greeting.office,
    name: '',
  },
});
