import { FEDERATION_DOCUMENTS } from '@wkff/contracts';
import { defineDocument, rowsOf } from '@wkff/forms/documents/read';
import { ENTRIES, TOPICS } from './content.ts';

/** The document of the federation's own milestones. Champions and clubs' new names come from the league's records. */
export const historyDocument = defineDocument({
  key: FEDERATION_DOCUMENTS.history,
  version: 1,
  fields: {
    entries: {
      kind: 'rows',
      most: 300,
      of: {
        title: { kind: 'line', most: 100, isRequired: true },
        when: { kind: 'when', isRequired: true },
        topic: { kind: 'choice', values: TOPICS },
        text: { kind: 'text' },
        source: { kind: 'line', most: 200 },
        // The day of the report of what has only a year.
        since: { kind: 'day' },
      },
    },
  },
  builtIn: { entries: rowsOf(ENTRIES.map((entry) => ({ since: '', source: '', ...entry }))) },
});
