import type { FullMatch, Player, Side, StoredLineup } from '@wkff/contracts';
import { lineField, linesField, rowFields, type Editable } from '@wkff/forms';
import type { Host } from '@wkff/mf-contract';
import { matchTitle } from '../matchTexts.ts';
import { publicationField } from '../publication/publicationDraft.ts';
import {
  draftOf,
  findProblems,
  FORMAT,
  lineupInput,
  numberField,
  sentRows,
  type LineupDraft,
  type LineupRow,
} from './lineupDraft.ts';
import { texts } from './texts.ts';

const t = texts.players;

const comparable = (draft: LineupDraft) => {
  const { reason: _, ...input } = lineupInput(draft);
  return JSON.stringify(input);
};

const inWords = ({ number, name, position, place, isCaptain }: LineupRow) =>
  t.inWords([t.places[place], number, name, position, isCaptain ? t.captainSign : '']);

/** The line-up of a side of a match, over the squad of its club. */
export const lineupEditable = (
  { matches }: Host['api'],
  match: FullMatch,
  side: Side,
  squad: readonly Player[],
): Editable<StoredLineup, LineupDraft> => ({
  what: `lineup:${match.id}:${side}`,
  format: FORMAT,
  draftOf: (stored) => draftOf(stored, squad),
  titleOf: () => matchTitle(match),
  comparable,
  unsentOf: ({ pasted }) => pasted.trim(),
  // A line-up of another day is stored again as it is.
  isUnchanged: (draft, base) => draft.isLater && draft.reason.trim() === '' && comparable(draft) === comparable(base),
  findProblems,
  serverProblems: (draft, _base, { code, message, errors }) => {
    if (code === 'reason_required') return { reason: message };
    const sent = sentRows(draft);
    return Object.fromEntries(
      errors.map(({ field, message: said }) => {
        const [, index, part] = /^players\.(\d+)\.(\w+)$/.exec(field) ?? [];
        const row = index === undefined ? undefined : sent[Number(index)];
        if (row && part === 'number') return [numberField(row.key), said];
        return [field.split('.')[0] ?? field, row ? `${row.name}: ${said}` : said];
      }),
    );
  },
  fieldsOf: (drafts) => [
    ...rowFields('rows', ({ rows }) => rows, drafts, {
      label: t.title,
      order: t.order,
      comparable: ({ number, position, place, isCaptain }) =>
        place === 'out' ? null : [number, position, place, isCaptain],
      show: inWords,
      nameOf: ({ name }) => name,
    }),
    lineField('formation', texts.formation, ({ formation }) => formation.trim()),
    publicationField(),
    linesField('staff', texts.staff, ({ staff }) => staff.trim()),
  ],
  keep: ({ reason, pasted }, stored) => ({ ...stored, reason, pasted }),
  send: (draft, { version }) => matches.saveLineup(match.id, side, { ...lineupInput(draft), version }),
});
