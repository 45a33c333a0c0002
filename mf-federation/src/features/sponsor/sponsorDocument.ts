import { FEDERATION_DOCUMENTS } from '@wkff/contracts';
import { defineDocument, rowsOf } from '@wkff/forms/documents/read';
import { sponsors } from './content.ts';

/** The document of the sponsors, in the order shown. */
export const sponsorDocument = defineDocument({
  key: FEDERATION_DOCUMENTS.sponsors,
  version: 2,
  fields: {
    lead: { kind: 'line', most: 100 },
    list: {
      kind: 'rows',
      most: 60,
      of: {
        name: { kind: 'line', most: 60, isRequired: true },
        url: { kind: 'address' },
        // The first and the last day on which it is shown.
        from: { kind: 'day' },
        until: { kind: 'day' },
        // Drawn where there is no logo.
        mark: { kind: 'choice', values: ['none', 'waves', 'sun', 'steps', 'leaf'] },
        logo: { kind: 'picture' },
      },
    },
    thanks: { kind: 'text' },
  },
  builtIn: {
    lead: sponsors.lead,
    list: rowsOf(sponsors.list.map((one) => ({ ...one, from: '', until: '', logo: { src: '', alt: '' } }))),
    thanks: sponsors.thanks,
  },
});
