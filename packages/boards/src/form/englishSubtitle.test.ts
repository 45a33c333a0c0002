import { buildContentItem } from '@wkff/testing';
import { newsBoard, pressBoard } from '../board.ts';
import { newsArticle } from '../detail/newsArticle.ts';
import { findProblems } from './checkItem.ts';
import { differences } from './differences.ts';
import { draftOf, newDraft, type ItemDraft } from './itemDraft.ts';
import { formOf } from './itemForm.ts';

const SUBTITLE = 'Online tickets on sale';
const draft: ItemDraft = { ...newDraft(0), englishSubtitle: SUBTITLE };

test('the form of press sends the English subtitle, that of notices does not have it', () => {
  expect(formOf(pressBoard, draft, new Map(), null)).toMatchObject({ englishSubtitle: SUBTITLE });
  expect(formOf(newsBoard, draft, new Map(), null)).not.toHaveProperty('englishSubtitle');
});

test('an English subtitle may be missing, and has at most 200 characters', () => {
  const messageOf = (englishSubtitle: string) =>
    findProblems(pressBoard, { ...draft, englishSubtitle }).englishSubtitle;
  expect([messageOf(''), messageOf('a'.repeat(200))]).toEqual([undefined, undefined]);
  expect(messageOf('a'.repeat(201))).toBe('영문 부제는 200자 이하로 입력해 주세요.');
});

test('a conflict and a revision show a changed English subtitle', () => {
  const stored = draftOf(pressBoard, buildContentItem({ english_subtitle: 'Tickets' }));
  expect(differences(pressBoard, stored, { ...stored, englishSubtitle: SUBTITLE })).toEqual([
    { label: '영문 부제', before: 'Tickets', after: SUBTITLE },
  ]);
});

test('the structured data of an item have its English subtitle as another name', () => {
  const data = { clubs: [], newest: null, now: 0, origin: 'https://wkff.kr' };
  const articleOf = (english_subtitle: string | null) =>
    newsArticle({ ...data, item: buildContentItem({ english_subtitle }) }, pressBoard);
  expect(articleOf(SUBTITLE)).toMatchObject({ alternateName: SUBTITLE });
  expect(articleOf(null)).not.toHaveProperty('alternateName');
});
