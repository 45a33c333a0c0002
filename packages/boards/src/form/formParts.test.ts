import { ApiError } from '@wkff/api-client';
import { FILE_LIMITS } from '@wkff/contracts';
import { newsBoard, photosBoard } from '../board.ts';
import { chooseAttachments, choosePictures, moved } from './chooseFiles.ts';
import { differences } from './differences.ts';
import { newDraft } from './itemDraft.ts';
import { clearedBy, withChange } from './itemEdit.ts';
import { paragraphsOf, textOf } from './paragraphs.ts';
import { saveFailure, type Request } from './saveFailure.ts';

const draft = newDraft(0);
const file = (name: string, size = 1, type = 'image/png') => {
  const made = new File(['x'], name, { type });
  Object.defineProperty(made, 'size', { value: size });
  return made;
};

describe('an edit', () => {
  it('clears the error of its field, and no other', () => {
    expect(clearedBy({ title: '새' })).toEqual(['title']);
    expect(clearedBy({ pictures: [] })).toEqual(['images', 'imageAlts']);
    expect(clearedBy({ createdTime: '19:00', attachments: [] })).toEqual(['createdDate', 'createdTime', 'attachments']);
  });

  it('keeps the error of the text until the next save', () => {
    expect(clearedBy({ description: '<p>새 글</p>' })).toEqual([]);
  });

  it('clears the related teams if the category changes, except for the league', () => {
    const league = { ...draft, category: 'wk-league' as const, relatedTeams: ['hwacheon-kspo'] };
    expect(withChange(league, { category: 'queens-cup' }).relatedTeams).toEqual([]);
    expect(withChange(league, { category: '' }).relatedTeams).toEqual([]);
    expect(withChange(league, { title: '새' }).relatedTeams).toEqual(['hwacheon-kspo']);
  });
});

describe('chosen files', () => {
  it('are accepted up to their limits, larger photos too; an invalid one does not affect others', () => {
    const { accepted, refusals } = choosePictures(
      [
        file('a.png', FILE_LIMITS.image),
        file('b.gif', FILE_LIMITS.image + 1, 'image/gif'),
        file('c.svg', 1, 'image/svg+xml'),
        file('d.png', 0),
        file('e.webp', 1, 'image/webp'),
        file('f.jpg', 8 * FILE_LIMITS.image, 'image/jpeg'),
      ],
      5,
      5,
    );
    expect(accepted.map((one) => one.file.name)).toEqual(['a.png', 'e.webp', 'f.jpg']);
    expect(refusals).toEqual([
      'b.gif: GIF는 줄이지 않습니다. 5MB 이하의 파일만 올릴 수 있습니다.',
      'c.svg: JPEG, PNG, WebP, GIF 이미지만 올릴 수 있습니다.',
      'd.png: 비어 있는 파일입니다.',
    ]);
  });

  it('are accepted up to the number that fits', () => {
    expect(choosePictures([file('a.png'), file('b.png')], 1, 5).refusals).toEqual([
      'b.png: 이미지는 5개까지 올릴 수 있습니다.',
    ]);
    const { accepted, refusals } = chooseAttachments(
      [file('a.pdf', FILE_LIMITS.attachment), file('b.pdf', FILE_LIMITS.attachment + 1), file('c.pdf')],
      1,
      3,
    );
    expect(accepted).toHaveLength(1);
    expect(refusals).toEqual([
      'b.pdf: 첨부파일은 10MB 이하의 파일만 올릴 수 있습니다.',
      'c.pdf: 첨부파일은 3개까지 올릴 수 있습니다.',
    ]);
  });

  it('are counted in one sentence if far too many were chosen; of many invalid ones the first are named', () => {
    const many = Array.from({ length: 140 }, (_, index) => file(`${index + 1}.jpg`, 1, 'image/jpeg'));
    const { accepted, refusals } = choosePictures(many, 5, 5);
    expect(accepted.map((one) => one.file.name)).toEqual(['1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg']);
    expect(refusals).toEqual([
      '140개 가운데 5개만 넣었습니다. 6.jpg 등 135개는 넣지 않았습니다: 이미지는 5개까지 올릴 수 있습니다.',
    ]);
    const invalid = Array.from({ length: 9 }, (_, index) => file(`${index}.exe`));
    expect(chooseAttachments(invalid, 3, 3).refusals).toHaveLength(6);
    expect(chooseAttachments(invalid, 3, 3).refusals.at(-1)).toBe('그 밖에 4개도 넣을 수 없는 파일입니다.');
  });

  it('are accepted as attachments by their extension', () => {
    const { accepted, refusals } = chooseAttachments(
      ['setup.exe', '요강.HWP', 'zip'].map((name) => file(name)),
      3,
      3,
    );
    expect(accepted.map((one) => one.file.name)).toEqual(['요강.HWP']);
    expect(refusals).toEqual(
      ['setup.exe', 'zip'].map(
        (name) => `${name}: PDF, 한글(HWP, HWPX), 오피스 문서, ZIP, 이미지 파일만 첨부할 수 있습니다.`,
      ),
    );
  });

  it('move to another index, or to an end', () => {
    expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
    expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
    expect(moved(['a', 'b', 'c'], 1, 9)).toEqual(['a', 'c', 'b']);
    expect(moved(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c']);
  });
});

test('a plain text is converted to paragraphs and back', () => {
  const text = '첫 줄\n둘째 줄\n\n1 < 2 & 3';
  expect(paragraphsOf(` ${text}\r\n\r\n\n`)).toBe('<p>첫 줄<br>둘째 줄</p><p>1 &lt; 2 &amp; 3</p>');
  expect(textOf(paragraphsOf(text))).toBe(text);
  expect(textOf('<h2>머리</h2><ul><li>하나</li><li>둘</li></ul>')).toBe('머리\n\n하나\n\n둘');
  expect(textOf('<table><tbody><tr><th>가</th><td>나</td></tr><tr><td>다</td><td></td></tr></tbody></table>')).toBe(
    '가 | 나\n\n다 |',
  );
});

describe('the message of a failed call', () => {
  const failureText = (request: Request, status: number, code: ApiError['code'], message = '서버 문구') =>
    (saveFailure(new ApiError(status, code, message), request) as Error).message;

  it.each([401, 403])('says that the session is over after a %s', (status) => {
    expect(failureText('create', status, 'forbidden')).toBe('로그인이 만료되었습니다. 다시 로그인해주세요.');
  });

  it('says that the server can’t be reached if there is no response', () => {
    expect(failureText('edit', 0, 'network')).toBe('서버에 연결할 수 없습니다. 서버가 실행 중인지 확인해주세요.');
  });

  it('names the action and includes the server’s message after any other error', () => {
    expect(failureText('create', 500, 'internal')).toBe('등록 중 오류가 발생했습니다: 서버 문구');
    expect(failureText('edit', 429, 'too_many_requests')).toBe('수정 중 오류가 발생했습니다: 서버 문구');
    expect(failureText('remove', 500, 'internal')).toBe('삭제 중 오류가 발생했습니다: 서버 문구');
  });

  it('is that of a 200 response whose body reports a failure, or a default', () => {
    expect(failureText('create', 200, 'internal')).toBe('서버 문구');
    expect(failureText('create', 200, 'internal', '')).toBe('등록에 실패했습니다');
    expect(failureText('edit', 200, 'internal', '')).toBe('수정에 실패했습니다');
    expect(failureText('remove', 200, 'internal', '')).toBe('삭제에 실패했습니다');
  });

  it('does not change errors that are not failed calls', () => {
    const bug = new TypeError('x');
    expect(saveFailure(bug, 'create')).toBe(bug);
  });
});

test('a conflict shows the fields that differ, with a text for empty ones', () => {
  const mine = { ...draft, title: '내 제목', tags: '가', isPublic: false };
  expect(differences(photosBoard, { ...draft, title: '저장된 제목' }, mine)).toEqual([
    { label: '제목', before: '저장된 제목', after: '내 제목' },
    { label: '공개', before: '예', after: '아니요' },
    { label: '태그', before: '없음', after: '가' },
  ]);
  const later = { ...draft, createdDate: '2025-09-18', createdTime: '19:00' };
  expect(differences(newsBoard, later, { ...later, createdTime: '19:30' })).toEqual([
    { label: '날짜와 시간', before: '2025.09.18 19:00', after: '2025.09.18 19:30' },
  ]);
  const withPicture = (name: string) => ({
    ...draft,
    pictures: [{ key: 'stored-1', id: 1, alt: '', name, preview: null, shrunk: null }],
  });
  expect(differences(photosBoard, withPicture('a1-960x540.webp'), withPicture('a1.jpg'))).toEqual([]);
  const rich = (description: string) => ({ ...draft, description });
  expect(differences(newsBoard, rich('<p>하나</p>'), rich('<h2>둘</h2>'))).toEqual([
    { label: '내용', before: '하나', after: '둘' },
  ]);
});
