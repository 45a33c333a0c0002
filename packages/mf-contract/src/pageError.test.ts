import { ApiError } from '@wkff/api-client';
import { pageError, readPageError } from './pageError.ts';

test('a 404 of the API becomes a 404 with the page’s text', () => {
  const thrown = pageError(new ApiError(404, 'club_not_found', '클럽 없음'), '팀 정보를 찾을 수 없습니다.');
  expect(thrown).toMatchObject({ data: { message: '팀 정보를 찾을 수 없습니다.' }, init: { status: 404 } });
});

test('no response is a 503, other failures keep their status, programming errors are rethrown', () => {
  expect(pageError(new ApiError(0, 'network', '연결 문구'))).toMatchObject({ init: { status: 503 } });
  expect(pageError(new ApiError(500, 'internal', '서버 문구'))).toMatchObject({
    data: { message: '서버 문구' },
    init: { status: 500 },
  });
  const bug = new TypeError('x');
  expect(pageError(bug)).toBe(bug);
});

test('an error without a body still has a text', () => {
  expect(readPageError(null)).toEqual({ status: 500, message: '불러오는데 실패했습니다.' });
});
