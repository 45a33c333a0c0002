import type { DocumentForm, DocumentTexts, OwnInputProps } from '@wkff/forms/documents';
import type { DocumentSchema } from '@wkff/forms/documents/read';
import type { Host } from '@wkff/mf-contract';
import { heroDocument } from '../features/home/hero/heroDocument.ts';
import { ItemInput } from './ItemInput.tsx';
import { MatchInput } from './MatchInput.tsx';
import { labels, texts } from './texts.ts';

/** Returns the form of the slides. Matches and items are chosen by inputs of its own. */
export const heroForm = (host: Host): DocumentForm => ({
  schema: heroDocument as unknown as DocumentSchema,
  title: texts.title,
  labels: labels as unknown as DocumentTexts,
  inputs: {
    'slides.match': (props: OwnInputProps) => <MatchInput {...props} host={host} />,
    'slides.item': (props: OwnInputProps) => <ItemInput {...props} host={host} />,
  },
});
