import type { ItemForm, SentPicture } from '@wkff/api-client';
import { completeAddress, splitTags } from '@wkff/contracts';
import { convert, PLAIN_FIELDS, type Converters, type FormValues } from '@wkff/contracts/items';
import type { ChosenFiles } from '@wkff/forms';
import type { Board } from '../board.ts';
import { same, withoutOddTeams, type DraftValues, type ItemDraft, type StoredFiles } from './itemDraft.ts';
import { paragraphsOf } from './paragraphs.ts';

const trimmed = (text: string) => text.trim();

const TO_FORM: Converters<DraftValues, FormValues> = {
  title: trimmed,
  line: trimmed,
  html: same,
  category: (category) => category || null,
  teams: same,
  tags: splitTags,
  link: completeAddress,
  flag: same,
};

/**
 * Returns the form to send for a draft.
 * @param over the stored item to update, or null to create one. Removes stored files that the draft no longer contains.
 * @param copied files of another item, of which the draft may contain some.
 */
export function formOf(
  board: Board,
  draft: ItemDraft,
  files: ChosenFiles,
  over: (StoredFiles & { version: number }) | null,
  copied: StoredFiles = { images: [], attachments: [] },
): ItemForm {
  const { form, location } = board;
  const html = form.text === 'rich' ? same : paragraphsOf;
  const sent = withoutOddTeams(draft);
  return {
    writeLocation: location,
    ...Object.fromEntries(
      PLAIN_FIELDS.filter(({ boards }) => boards.includes(location)).map((field) => [
        field.name,
        convert<DraftValues, FormValues>({ ...TO_FORM, html }, field, sent[field.name]),
      ]),
    ),
    createdDate: draft.createdDate,
    createdTime: draft.createdTime,
    pictures: sentPictures(draft.pictures, files, [...(over?.images ?? []), ...copied.images]),
    attachments: draft.attachments.flatMap(({ key }) => files.get(key) ?? []),
    ...takenFiles(draft, copied),
    ...(over ? { version: over.version, ...removedFiles(draft, over) } : {}),
  };
}

type FileId = StoredFiles['images'][number];

/** Returns the pictures of a draft: chosen files, and the ids of those that are stored. */
const sentPictures = (pictures: ItemDraft['pictures'], files: ChosenFiles, stored: readonly FileId[]) =>
  pictures.flatMap(({ key, id, alt: typed }): SentPicture[] => {
    const alt = typed.trim() || null;
    const file = files.get(key);
    if (file) return [{ file, alt }];
    return id !== null && stored.some((image) => image.id === id) ? [{ id, alt }] : [];
  });

const isIn =
  (files: readonly { id: number | null }[]) =>
  ({ id }: FileId) =>
    files.some((file) => file.id === id);

/** Names the files of another item that a draft contains. Left out where there are none: few items are copies. */
function takenFiles({ pictures, attachments }: ItemDraft, copied: StoredFiles) {
  const images = idsOf(copied.images.filter(isIn(pictures)));
  const others = idsOf(copied.attachments.filter(isIn(attachments)));
  return {
    ...(images.length > 0 ? { copiedImages: images } : {}),
    ...(others.length > 0 ? { copiedAttachments: others } : {}),
  };
}

/** Names the stored files that a draft no longer contains. */
const removedFiles = ({ pictures, attachments }: ItemDraft, stored: StoredFiles) => ({
  deletedImages: idsOf(stored.images.filter((file) => !isIn(pictures)(file))),
  deletedAttachments: idsOf(stored.attachments.filter((file) => !isIn(attachments)(file))),
});

const idsOf = (files: readonly FileId[]) => files.map(({ id }) => id);
