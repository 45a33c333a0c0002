import { contentForm } from '@wkff/api-client';
import { buildContentItem } from '@wkff/testing';
import { newsBoard, photosBoard, pressBoard } from '../board.ts';
import { draftOf, isSameDraft, isStoredDraft, newDraft, type ItemDraft } from './itemDraft.ts';
import { formOf } from './itemForm.ts';

const NOW = Date.parse('2025-09-18T00:30:40+09:00');
const file = (name: string) => new File(['x'], name);

const STORED = buildContentItem({
  id: 57,
  write_location: 'MediaPhotos',
  title: '시상식',
  category: 'wk-league',
  related_teams: ['hwacheon-kspo'],
  description: '<p>첫 줄<br>둘째 줄</p><p>새 문단 &amp; 끝</p>',
  tags: '시상,결승',
  link1: 'https://wkff.kr',
  created_at: '2025-09-01T09:05:59+09:00',
  must_see: true,
  version: 4,
  images: [
    { id: 1, image_path: '/uploads/a.webp?expires=1&signature=x', alt: '가' },
    { id: 2, image_path: '/uploads/b.webp', alt: null },
  ],
  attachments: [{ id: 9, attachment_name: '요강.pdf', attachment_path: 'x', size_bytes: 10 }],
});

test('a new item is public, has Seoul’s current time by the site clock, and is otherwise blank', () => {
  expect(newDraft(NOW)).toMatchObject({
    title: '',
    category: '',
    createdDate: '2025-09-18',
    createdTime: '00:30',
    isPublic: true,
    isPinned: false,
    mustSee: false,
    pictures: [],
  });
});

test('the form of a stored item shows all of it, a photo’s text as plain lines', () => {
  expect(draftOf(photosBoard, STORED)).toEqual({
    ...newDraft(NOW),
    title: '시상식',
    category: 'wk-league',
    relatedTeams: ['hwacheon-kspo'],
    description: '첫 줄\n둘째 줄\n\n새 문단 & 끝',
    tags: '시상, 결승',
    link1: 'https://wkff.kr',
    createdDate: '2025-09-01',
    createdTime: '09:05',
    mustSee: true,
    pictures: [
      {
        key: 'stored-1',
        id: 1,
        alt: '가',
        name: 'a.webp',
        preview: '/uploads/a.webp?expires=1&signature=x',
        shrunk: null,
      },
      { key: 'stored-2', id: 2, alt: '', name: 'b.webp', preview: '/uploads/b.webp', shrunk: null },
    ],
    attachments: [{ key: 'stored-9', id: 9, name: '요강.pdf', size: 10 }],
  });
  expect(draftOf(newsBoard, STORED).description).toBe(STORED.description);
});

test('sending a stored item unchanged changes nothing', () => {
  const content = formOf(photosBoard, draftOf(photosBoard, STORED), new Map(), STORED);
  expect(content).toEqual({
    ...formOf(photosBoard, newDraft(0), new Map(), null),
    writeLocation: 'MediaPhotos',
    title: '시상식',
    category: 'wk-league',
    relatedTeams: ['hwacheon-kspo'],
    description: '<p>첫 줄<br>둘째 줄</p><p>새 문단 &amp; 끝</p>',
    tags: ['시상', '결승'],
    link1: 'https://wkff.kr',
    link2: '',
    isPinned: false,
    isPublic: true,
    mustSee: true,
    createdDate: '2025-09-01',
    createdTime: '09:05',
    pictures: [
      { id: 1, alt: '가' },
      { id: 2, alt: null },
    ],
    attachments: [],
    version: 4,
    deletedImages: [],
    deletedAttachments: [],
  });
});

test('lists removed files, and sends chosen files in their position', () => {
  const draft = draftOf(photosBoard, STORED);
  const [, second] = draft.pictures;
  const chosen = { key: 'new', id: null, alt: ' 새 그림 ', name: 'c.png', preview: null, shrunk: null };
  const files = new Map([
    ['new', file('c.png')],
    ['doc', file('d.pdf')],
  ]);
  const content = formOf(
    photosBoard,
    {
      ...draft,
      pictures: [chosen, ...(second ? [second] : [])],
      attachments: [{ key: 'doc', id: null, name: 'd.pdf', size: 1 }],
    },
    files,
    STORED,
  );
  expect(content).toMatchObject({
    pictures: [
      { file: files.get('new'), alt: '새 그림' },
      { id: 2, alt: null },
    ],
    attachments: [files.get('doc')],
    deletedImages: [1],
    deletedAttachments: [9],
  });
});

test('omits a picture that somebody else has removed meanwhile', () => {
  const [first] = STORED.images;
  const content = formOf(photosBoard, draftOf(photosBoard, STORED), new Map(), {
    ...STORED,
    images: first ? [first] : [],
  });
  expect(content.pictures).toEqual([{ id: 1, alt: '가' }]);
});

test('a board sends only the fields it has', () => {
  const draft: ItemDraft = { ...newDraft(NOW), title: '제목', category: 'queens-cup', relatedTeams: ['x'] };
  const sent = (board: typeof newsBoard) => [...Object.keys(formOf(board, draft, new Map(), null))];
  expect(sent(newsBoard)).not.toContain('category');
  expect(sent(newsBoard)).not.toContain('headline');
  expect(sent(newsBoard)).not.toContain('mustSee');
  expect(sent(pressBoard)).toContain('headline');
  expect(formOf(pressBoard, draft, new Map(), null).relatedTeams).toEqual([]);
});

test('detects equal drafts; spaces at the end and previews don’t count', () => {
  const draft = draftOf(photosBoard, STORED);
  expect(isSameDraft(draft, { ...draft, title: '시상식 ', tags: '시상,결승' })).toBe(true);
  expect(isSameDraft(draft, { ...draft, pictures: draft.pictures.toReversed() })).toBe(false);
  expect(isSameDraft(draft, { ...draft, isPublic: false })).toBe(false);
  expect(isSameDraft(draft, { ...draft, attachments: [] })).toBe(false);
});

test('detects a stored item that equals the draft', () => {
  const draft = draftOf(photosBoard, STORED);
  expect(isStoredDraft(photosBoard, draft, STORED)).toBe(true);
  expect(isStoredDraft(photosBoard, { ...draft, title: '다른 제목' }, STORED)).toBe(false);
  expect(isStoredDraft(photosBoard, draft, { ...STORED, images: STORED.images.slice(1) })).toBe(false);
  const rich = { ...STORED, description: '<p>글 <a href="https://a.kr" rel="noopener">a</a></p>' };
  const typed = { ...draftOf(newsBoard, rich), description: '<p>글&nbsp;<a href="https://a.kr">a</a></p>' };
  expect(isStoredDraft(newsBoard, typed, rich)).toBe(true);
  const withPicture = (file: string) => ({ ...rich, description: `<p><img src="/uploads/${file}" alt=""></p>` });
  const uploaded = draftOf(newsBoard, withPicture('a1.jpg'));
  expect(isStoredDraft(newsBoard, uploaded, withPicture('a1-960x540.webp?signature=x'))).toBe(true);
  expect(isStoredDraft(newsBoard, uploaded, withPicture('a2.jpg'))).toBe(false);
});

test('additions of the server that show an item are not in its form, and are no difference from what was typed', () => {
  const link = '<a href="https://wkff.kr" rel="noopener">https://wkff.kr</a>';
  const shown = buildContentItem({ title: '2\u00a0:\u00a03', description: `<p>${link} 2–\u20603</p>` });
  const typed = { ...draftOf(newsBoard, shown), title: '2 : 3', description: '<p>https://wkff.kr 2–3</p>' };
  expect(draftOf(newsBoard, shown).title).toBe('2 : 3');
  expect(isStoredDraft(newsBoard, typed, shown)).toBe(true);
  expect(draftOf(photosBoard, shown).description).toBe('https://wkff.kr 2–3');
});

test('the content fits the form that is sent', () => {
  expect(() => contentForm(formOf(newsBoard, newDraft(NOW), new Map(), null))).not.toThrow();
});
