import { dataRoomBoard, newsBoard, photosBoard, pressBoard } from '../board.ts';
import { fieldsOf, findProblems, serverProblems } from './checkItem.ts';
import { newDraft, type ItemDraft } from './itemDraft.ts';

const NOW = Date.parse('2025-09-18T12:00:00+09:00');
const picture = { key: 'a', id: null, alt: '', name: 'a.png', preview: null, shrunk: null };
const draft = (fields: Partial<ItemDraft> = {}): ItemDraft => ({ ...newDraft(NOW), ...fields });
const whole = (fields: Partial<ItemDraft> = {}) =>
  draft({
    title: '제목',
    headline: '머리글',
    category: 'wk-league',
    description: '<p>글</p>',
    pictures: [picture],
    ...fields,
  });

test('a blank press item has the error of each field that the press requires', () => {
  const found = findProblems(pressBoard, draft());
  expect(found).toEqual({
    title: '제목을 입력해주세요.',
    headline: '머리글을 입력해주세요.',
    category: '구분을 선택해주세요.',
    images: '커버이미지를 업로드해주세요.',
    description: '내용을 입력해주세요',
  });
  expect(fieldsOf(found)).toEqual(['title', 'headline', 'category', 'description', 'images']);
});

test('photos ask for a picture and a short description', () => {
  expect(findProblems(photosBoard, draft({ title: '제목' }))).toEqual({
    category: '구분을 선택해주세요.',
    images: '최소 1개의 이미지를 업로드해주세요.',
    description: '간단 설명을 입력해주세요',
  });
});

test.each([newsBoard, dataRoomBoard])('$name requires a title and a text only', (board) => {
  expect(findProblems(board, draft({ title: ' ' }))).toEqual({
    title: '제목을 입력해주세요.',
    description: '내용을 입력해주세요',
  });
  expect(findProblems(board, draft({ title: '제목', description: '<p>글</p>' }))).toEqual({});
});

test('a complete item has no error', () => {
  expect(findProblems(pressBoard, whole())).toEqual({});
});

test.each([
  ['<p><br></p>', true],
  ['<p>&nbsp; </p>', true],
  ['<p><img src="/uploads/a.webp" alt=""></p>', false],
  ['글', false],
])('the text %j is empty: %s', (description, isEmpty) => {
  expect('description' in findProblems(newsBoard, whole({ description }))).toBe(isEmpty);
});

test.each<[Partial<ItemDraft>, string, string]>([
  [{ title: '가'.repeat(201) }, 'title', '제목은 200자 이하로 입력해 주세요.'],
  [{ headline: '가'.repeat(201) }, 'headline', '머리글은 200자 이하로 입력해 주세요.'],
  [{ tags: Array.from({ length: 21 }, (_, index) => index).join(',') }, 'tags', '태그는 20개까지 입력할 수 있습니다.'],
  [{ tags: '가'.repeat(31) }, 'tags', '태그는 하나에 30자 이하로 입력해 주세요.'],
  [{ link1: 'ftp://a' }, 'link1', '링크는 http:// 또는 https://로 시작하는 주소여야 합니다.'],
  [{ link2: 'wkff' }, 'link2', '링크는 http:// 또는 https://로 시작하는 주소여야 합니다.'],
  [{ createdDate: '' }, 'createdDate', '날짜와 시간을 확인해 주세요.'],
  [{ createdTime: '' }, 'createdDate', '날짜와 시간을 확인해 주세요.'],
  [{ description: `<p>${'가'.repeat(70_000)}</p>` }, 'description', '내용이 너무 깁니다. 나누어 등록해 주세요.'],
  [{ pictures: [{ ...picture, alt: '가'.repeat(201) }] }, 'imageAlts', '이미지 설명은 200자 이하로 입력해 주세요.'],
])('too long or invalid input: %#', (fields, field, message) => {
  expect(findProblems(pressBoard, whole(fields))).toEqual({ [field]: message });
});

test('an emoji counts as one character, and 200 of them fit', () => {
  expect(findProblems(newsBoard, whole({ title: '⚽'.repeat(200) }))).toEqual({});
});

test('shows the server’s errors beside their fields, the first of each', () => {
  const error = (field: string, message: string) => ({ field, code: 'x', message });
  const found = serverProblems([
    error('link1', '하나'),
    error('link1', '둘'),
    error('unknown', '셋'),
    error('tags', '넷'),
  ]);
  expect(found).toEqual({ link1: '하나', tags: '넷' });
});
