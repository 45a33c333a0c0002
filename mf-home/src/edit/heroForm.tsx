import { defineForm, type OwnInputProps } from '@wkff/forms/documents';
import type { Host } from '@wkff/mf-contract';
import { heroDocument } from '../features/home/hero/heroDocument.ts';
import { ItemInput } from './ItemInput.tsx';
import { MatchInput } from './MatchInput.tsx';
import { labels, texts } from './texts.ts';

/** Returns the form of the slides, with inputs that choose matches and items. */
export const heroForm = (host: Host) =>
  defineForm(heroDocument, {
    title: texts.title,
    labels,
    inputs: {
      'slides.match': (props: OwnInputProps) => <MatchInput {...props} host={host} />,
      'slides.item': (props: OwnInputProps) => <ItemInput {...props} host={host} />,
    },
  });
