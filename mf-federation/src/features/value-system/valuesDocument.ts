import { FEDERATION_DOCUMENTS } from '@wkff/contracts';
import { defineDocument, rowsOf } from '@wkff/forms/documents/read';
import { valueSystem } from './content.ts';

const { lead, mission, vision, values } = valueSystem;

/** The document of the value system. */
export const valuesDocument = defineDocument({
  key: FEDERATION_DOCUMENTS.values,
  version: 1,
  fields: {
    lead: { kind: 'line', most: 100 },
    mission: { kind: 'line', most: 100, isRequired: true },
    missionText: { kind: 'text' },
    vision: { kind: 'line', most: 100, isRequired: true },
    visionText: { kind: 'text' },
    values: {
      kind: 'rows',
      most: 12,
      of: { title: { kind: 'line', most: 30, isRequired: true }, text: { kind: 'text' } },
    },
  },
  builtIn: {
    lead,
    mission: mission.words,
    missionText: mission.text,
    vision: vision.words,
    visionText: vision.text,
    values: rowsOf(values),
  },
});
