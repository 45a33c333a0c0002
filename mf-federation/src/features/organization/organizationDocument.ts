import { FEDERATION_DOCUMENTS } from '@wkff/contracts';
import { defineDocument, rowsOf } from '@wkff/forms/documents/read';
import { organization } from './content.ts';

/** The document of the organisation chart: the offices as an outline. */
export const organizationDocument = defineDocument({
  key: FEDERATION_DOCUMENTS.organization,
  version: 1,
  fields: {
    lead: { kind: 'line', most: 100 },
    offices: {
      kind: 'rows',
      most: 100,
      isRequired: true,
      of: {
        name: { kind: 'line', most: 60, isRequired: true },
        people: { kind: 'line', most: 200 },
        text: { kind: 'line', most: 100 },
        level: { kind: 'level', most: 4 },
      },
    },
    notes: { kind: 'text' },
  },
  builtIn: {
    lead: organization.lead,
    offices: rowsOf(organization.offices.map((office) => ({ ...office, people: '' }))),
    notes: organization.notes.join('\n\n'),
  },
});
