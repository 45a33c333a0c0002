import type { ConflictRow } from '@wkff/forms';
import { categoryLabel } from '@wkff/ui';
import type { Board } from '../board.ts';
import type { DraftPicture, ItemDraft } from './itemDraft.ts';
import { textOf } from './paragraphs.ts';
import { splitTags } from './tags.ts';
import { texts } from './texts.ts';

const { fields, files, conflict } = texts;

/** Returns the fields in which the stored item and the form differ, each with both texts. */
export function conflictRows(board: Board, stored: ItemDraft, mine: ItemDraft): ConflictRow[] {
  // A picture's file name changes once its sizes are made.
  const names = new Map(stored.pictures.map(({ key, name }) => [key, name]));
  const nameOf = ({ key, name }: DraftPicture) => names.get(key) ?? name;
  const rows: [string, (draft: ItemDraft) => string][] = [
    [fields.title, ({ title }) => title],
    [fields.headline, ({ headline }) => headline],
    [fields.category, ({ category }) => (category ? categoryLabel(category) : '')],
    [fields.teams, ({ relatedTeams }) => relatedTeams.join(', ')],
    [
      board.form.text === 'rich' ? fields.description : fields.plainDescription,
      ({ description }) => (board.form.text === 'rich' ? textOf(description) : description),
    ],
    [
      files.images,
      ({ pictures }) => pictures.map((one) => (one.alt ? `${nameOf(one)} (${one.alt})` : nameOf(one))).join(', '),
    ],
    [files.attachments, ({ attachments }) => attachments.map(({ name }) => name).join(', ')],
    [fields.tags, ({ tags }) => splitTags(tags).join(', ')],
    [fields.link1, ({ link1 }) => link1],
    [fields.link2, ({ link2 }) => link2],
    [fields.date, ({ createdDate, createdTime }) => `${createdDate} ${createdTime}`],
    [fields.isPublic, ({ isPublic }) => yesOrNo(isPublic)],
    [fields.isPinned, ({ isPinned }) => yesOrNo(isPinned)],
    [fields.mustSee, ({ mustSee }) => yesOrNo(mustSee)],
  ];
  return rows
    .map(([label, read]) => ({ label, stored: read(stored).trim(), mine: read(mine).trim() }))
    .filter((row) => row.stored !== row.mine)
    .map((row) => ({ ...row, stored: row.stored || conflict.none, mine: row.mine || conflict.none }));
}

const yesOrNo = (value: boolean) => (value ? conflict.yes : conflict.no);
