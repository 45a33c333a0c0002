import { splitTags } from '@wkff/contracts';
import { EVERY_FIELD, labelOn, type AnyField } from '@wkff/contracts/items';
import { lineField, type DraftField } from '@wkff/forms';
import type { Board } from '../board.ts';
import { comparedParagraphs } from '../revisions/comparedParagraphs.ts';
import { plainHtml } from '../text/plainHtml.ts';
import { reader } from './differences.ts';
import { paragraphsOf } from './paragraphs.ts';
import type { ItemDraft } from './itemDraft.ts';

/** An item in a form, with the places of pictures that are still being uploaded into its text. */
type Merged = ItemDraft & { textWithUploads: string };

/** Returns the fields of a board's form, as they are merged with what others have saved. */
export function mergedFields<Draft extends Merged>(board: Board): DraftField<Draft>[] {
  return EVERY_FIELD.filter(({ boards }) => boards.includes(board.location)).map((field) => mergedField(board, field));
}

function mergedField<Draft extends Merged>(board: Board, field: AnyField): DraftField<Draft> {
  const [label, show] = [labelOn(board.location, field), reader(board, field)];
  switch (field.kind) {
    case 'pictures':
      return lineField<Draft>('pictures', label, show, {
        comparable: ({ pictures }) => JSON.stringify(pictures.map(({ key, alt }) => [key, alt.trim()])),
      });
    case 'attachments':
      return lineField<Draft>('attachments', label, show, {
        comparable: ({ attachments }) => JSON.stringify(attachments.map(({ key }) => key)),
      });
    case 'moment':
      return lineField<Draft>('createdDate', label, show, { members: ['createdDate', 'createdTime'] });
    case 'html':
      return {
        ...lineField<Draft>(field.name, label, show, {
          comparable: (draft) => plainHtml(draft.textWithUploads || draft[field.name]),
          members: [field.name, 'textWithUploads'],
        }),
        show: (draft) =>
          comparedParagraphs(board.form.text === 'rich' ? draft[field.name] : paragraphsOf(draft[field.name])),
      };
    case 'tags':
      return lineField<Draft>(field.name, label, show, {
        comparable: (draft) => splitTags(draft[field.name]).join(','),
      });
    default:
      return lineField<Draft>(field.name, label, show, { comparable: (draft) => String(draft[field.name]).trim() });
  }
}
