import { youtubeId, type FullMatch } from '@wkff/contracts';
import { lineField, type DraftFormat, type Editable } from '@wkff/forms';
import type { Host } from '@wkff/mf-contract';
import { matchTitle } from '../matchTexts.ts';
import { texts } from './texts.ts';

export interface LinkDraft {
  /** As typed or pasted. */
  link: string;
}

const FORMAT: DraftFormat<LinkDraft> = { version: 1, blank: { link: '' } };

/** The video of a match. */
export const linkEditable = ({ matches }: Host['api'], id: number): Editable<FullMatch, LinkDraft> => ({
  what: `live-link:${id}`,
  format: FORMAT,
  draftOf: ({ live_link }) => ({ link: live_link ?? '' }),
  titleOf: (_draft, match) => matchTitle(match),
  comparable: ({ link }) => link.trim(),
  isStored: ({ link }, { live_link }) => live_link === youtubeId(link),
  findProblems: ({ link }): { link?: string } => (youtubeId(link) === undefined ? { link: texts.link.invalid } : {}),
  fieldsOf: () => [lineField('link', texts.link.title, ({ link }) => link.trim())],
  send: ({ link }, { version }) => matches.saveLiveLink(id, youtubeId(link) ?? null, version),
});
