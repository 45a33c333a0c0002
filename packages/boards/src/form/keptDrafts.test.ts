import { join } from 'node:path';
import { contentForm } from '@wkff/api-client';
import type { Editable } from '@wkff/forms';
import { testKeptInput } from '@wkff/forms/testing';
import type { ContentItem } from '@wkff/contracts';
import { buildContentItem } from '@wkff/testing';
import { pressBoard } from '../board.ts';
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

testKeptInput({ folder: join(import.meta.dirname, 'kept'), name: 'item' }, editable, STORED);
