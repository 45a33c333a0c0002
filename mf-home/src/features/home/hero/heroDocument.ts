import { HOME_HERO } from '@wkff/contracts';
import { defineDocument } from '@wkff/forms/documents/read';

/** What a slide of the office shows: a match, an item of a board, or what is in the slide itself. */
const SLIDE_KINDS = ['match', 'item', 'own'] as const;

/** The document of the slides that the office chose, in the order shown (docs/spec/site.md#hero). */
export const heroDocument = defineDocument({
  key: HOME_HERO,
  version: 1,
  fields: {
    slides: {
      kind: 'rows',
      most: 8,
      of: {
        kind: { kind: 'choice', values: SLIDE_KINDS },
        match: { kind: 'reference', isRequired: true },
        item: { kind: 'reference', isRequired: true },
        title: { kind: 'line', most: 60, isRequired: true },
        text: { kind: 'line', most: 120 },
        picture: { kind: 'picture' },
        link: { kind: 'link' },
        label: { kind: 'line', most: 20 },
        from: { kind: 'moment' },
        until: { kind: 'moment' },
      },
      parts: {
        by: 'kind',
        of: { match: ['match'], item: ['item'], own: ['title', 'text', 'picture', 'link', 'label'] },
      },
    },
    // What follows the chosen slides.
    rest: { kind: 'choice', values: ['matches', 'none'] },
  },
  builtIn: { slides: [], rest: 'matches' },
});
