import { completeAddress, isWebAddress, keepScores, shownText, splitTags, type ContentItem } from '@wkff/contracts';
import { byColumn, convert, type Converters, type ItemValues } from '@wkff/contracts/items';
import type { Board } from '../board.ts';
import type { DetailData } from '../detail/loadDetail.ts';
import { readHtml } from '../editor/readHtml.ts';
import { writeHtml } from '../editor/writeHtml.ts';
import type { DraftValues, ItemDraft } from '../form/itemDraft.ts';
import { paragraphsOf } from '../form/paragraphs.ts';
import { texts } from './texts.ts';

/** Returns how the values of a draft are shown after a save, by kind. */
function shownValues(board: Board): Converters<DraftValues, ItemValues> {
  return {
    title: (title) => keepScores(title.trim()) || texts.untitled,
    line: (line, { boards }) => (boards.includes(board.location) && keepScores(line.trim())) || null,
    // Reads the HTML and writes it again, because a draft comes from this browser's storage.
    html: (text) => shownText(board.form.text === 'rich' ? writeHtml(readHtml(text)) : paragraphsOf(text)),
    category: (category) => category || null,
    teams: (teams) => [...teams],
    tags: (tags) => splitTags(tags).join(','),
    link: (link) => (isWebAddress(completeAddress(link)) ? completeAddress(link) : null),
    flag: (flag) => flag,
  };
}

/** Returns an item as visitors will get it once the draft is saved. Pictures that have no preview are left out. */
export function previewItem(board: Board, draft: ItemDraft): DetailData['item'] {
  const values = shownValues(board);
  return {
    ...byColumn<ItemValues>((field) => convert<DraftValues, ItemValues>(values, field, draft[field.name])),
    id: 0,
    write_location: board.location,
    created_at: draft.createdDate && `${draft.createdDate}T${draft.createdTime}:00+09:00`,
    is_sample: false,
    version: 0,
    can_edit: false,
    can_delete: false,
    images: draft.pictures.flatMap(({ alt, preview }, id): ContentItem['images'] =>
      preview === null ? [] : [{ id, image_path: preview, alt: alt.trim() || null }],
    ),
    attachments: draft.attachments.map(({ name, size }, id) => ({
      id,
      attachment_name: name,
      attachment_path: '',
      size_bytes: size,
    })),
    previous: null,
    next: null,
  };
}
