import { join } from 'node:path';
import { contentForm } from '@wkff/api-client';
import { openEditor, type Editable } from '@wkff/forms';
import { testKeptInput } from '@wkff/forms/testing';
import { stamped, type ContentItem } from '@wkff/contracts';
import { byName, PLAIN_FIELDS } from '@wkff/contracts/items';
import { draftKey } from '@wkff/session';
import { buildContentItem } from '@wkff/testing';
import { pressBoard } from '../board.ts';
import type { DraftValues } from './itemDraft.ts';
import { formOf } from './itemForm.ts';
import { itemEditable, itemOf, type FormDraft } from './itemEditable.ts';

const STORED = buildContentItem({
  id: 57,
  write_location: 'MediaPress',
  version: 4,
  images: [{ id: 1, image_path: '/uploads/a.webp', alt: '골 장면' }],
  attachments: [{ id: 9, attachment_name: '요강.pdf', attachment_path: 'x', size_bytes: 10 }],
});

const editable: Editable<ContentItem | null, FormDraft> = {
  ...itemEditable(pressBoard, { id: 57, copy: null }, 0, null),
  async send(draft, { version }, files) {
    const form = contentForm(formOf(pressBoard, itemOf(draft), files, { ...STORED, version }));
    expect(form.get('title')).toBe('WK리그 25라운드 2:1');
    return STORED;
  },
};

const listed = PLAIN_FIELDS.map(({ name }) => name);
testKeptInput({ folder: join(import.meta.dirname, 'kept'), name: 'item', listed }, editable, STORED);

test('the draft of an item has each field of the list again', async () => {
  const examples: DraftValues = {
    title: '제목 하나',
    line: '한 줄',
    html: '<p>글</p>',
    category: 'wk-league',
    teams: ['suwon-fc-women'],
    tags: '가, 나',
    link: 'https://example.org/',
    flag: true,
  };
  const typed = byName<DraftValues>(({ kind }) => examples[kind]);
  const base = editable.draftOf(STORED);
  const { version } = editable.format;
  const found = stamped({ draft: { ...base, ...typed }, base, version: 4, at: 1 }, { version });
  localStorage.setItem(draftKey(3, editable.what), JSON.stringify(found));
  expect((await openEditor(editable, 3, STORED)).start.draft).toMatchObject(typed);
});
