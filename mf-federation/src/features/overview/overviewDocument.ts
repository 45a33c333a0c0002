import { FEDERATION_DOCUMENTS } from '@wkff/contracts';
import { defineDocument, rowsOf } from '@wkff/forms/documents/read';
import { COMPETITIONS, overview } from './content.ts';

/** The document of the overview. The clubs below it come from the API. */
export const overviewDocument = defineDocument({
  key: FEDERATION_DOCUMENTS.overview,
  version: 1,
  fields: {
    lead: { kind: 'line', most: 100 },
    about: { kind: 'text', isRequired: true },
    competitions: {
      kind: 'rows',
      most: 30,
      of: { name: { kind: 'line', most: 60, isRequired: true }, text: { kind: 'text' } },
    },
  },
  builtIn: { lead: overview.lead, about: overview.about.join('\n\n'), competitions: rowsOf(COMPETITIONS) },
});
