import { changedFields } from './changedFields.ts';

test('lists the fields that differ, with names and values in words, without what every save changes', () => {
  const before = { version: 3, home_points: null, venue: '세종', is_public: true, note: null };
  const after = { version: 4, home_points: 2, venue: '세종', is_public: false, note: '', new_field: 7 };
  expect(changedFields({ before, after })).toEqual([
    { name: '홈 점수', before: null, after: '2' },
    { name: '공개', before: '예', after: '아니요' },
    { name: 'new_field', before: null, after: '7' },
  ]);
});

test('moments and texts are shown as a reader knows them', () => {
  const before = { created_at: '2025-09-18T03:00:00.000Z', html: '<p>하나</p>', roles: [] };
  const after = {
    ...{ created_at: '2025-09-19T03:00:00.000Z', html: '<p>하나 &amp; 둘</p>', roles: ['admin', 'editor'] },
    ...{ board: 'MediaPhotos', boards: ['MediaNews', 'WkffDataRoom'] },
  };
  expect(changedFields({ before, after })).toEqual([
    { name: '날짜', before: '2025.09.18 12:00', after: '2025.09.19 12:00' },
    { name: '본문', before: '하나', after: '하나 & 둘' },
    { name: '역할', before: null, after: 'admin, editor' },
    { name: '게시판', before: null, after: '포토' },
    { name: '게시판', before: null, after: '공지사항, 자료실' },
  ]);
});

test('lists the rows of a document that differ by their place, whatever moved around them', () => {
  const rows = ['가', '나', '다'].map((name) => ({ name, links: { url: `https://${name}` } }));
  const changed = { name: '다', links: { url: 'https://라' } };
  const fields = changedFields({
    before: { content: { rows } },
    after: { content: { rows: [{ name: '새', links: { url: '' } }, rows[0], rows[1], changed] } },
  });
  expect(fields).toEqual([
    { name: '내용 › rows › 1번째 › 이름', before: null, after: '새' },
    { name: '내용 › rows › 4번째 › 링크 › 주소', before: 'https://다', after: 'https://라' },
  ]);
});

test('lists all that is known of what was added or deleted', () => {
  expect(changedFields({ before: null, after: { name: '하나', note: null } })).toEqual([
    { name: '이름', before: null, after: '하나' },
  ]);
  expect(changedFields({ before: { name: '하나' }, after: null })).toEqual([
    { name: '이름', before: '하나', after: null },
  ]);
  expect(changedFields({ before: null, after: null })).toEqual([]);
});
