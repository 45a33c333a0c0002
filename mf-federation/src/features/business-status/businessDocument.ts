import { FEDERATION_DOCUMENTS } from '@wkff/contracts';
import { defineDocument, rowsOf } from '@wkff/forms/documents/read';
import { business, PARTS } from './content.ts';

const { league, tournaments, records } = business.parts;

/** The document of the business status: a text for each part, and facts that belong to one. */
export const businessDocument = defineDocument({
  key: FEDERATION_DOCUMENTS.business,
  version: 1,
  fields: {
    lead: { kind: 'line', most: 100 },
    league: { kind: 'text' },
    tournaments: { kind: 'text' },
    records: { kind: 'text' },
    facts: {
      kind: 'rows',
      most: 200,
      of: {
        title: { kind: 'line', most: 100, isRequired: true },
        part: { kind: 'choice', values: PARTS },
        // The day of the report, before which it is hidden.
        since: { kind: 'day', isRequired: true },
        text: { kind: 'text' },
      },
    },
  },
  builtIn: {
    lead: business.lead,
    league: league.text,
    tournaments: tournaments.text,
    records: records.text,
    facts: rowsOf(PARTS.flatMap((part) => business.parts[part].facts.map((fact) => ({ ...fact, part })))),
  },
});
