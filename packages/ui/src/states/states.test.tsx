import { fireEvent, screen } from '@testing-library/react';
import { isRouteErrorResponse } from '@wkff/router';
import { renderRoutes } from '../testing/renderRoutes.tsx';
import { notFound, pageError, readPageError } from './pageError.ts';
import { RouteError } from './RouteError.tsx';

/** An error like the API client's. It is recognised by name, because host and remote bundle the class separately. */
function apiError(status: number, code: string, message: string): Error {
  return Object.assign(new Error(message), { name: 'ApiError', status, code });
}

test('a 404 of the API becomes a 404 with the page’s text', () => {
  const thrown = pageError(apiError(404, 'club_not_found', '클럽 없음'), '팀 정보를 찾을 수 없습니다.');
  expect(thrown).toMatchObject({ data: { message: '팀 정보를 찾을 수 없습니다.' }, init: { status: 404 } });
});

test('no response is a 503, other failures keep their status, programming errors are rethrown', () => {
  expect(pageError(apiError(0, 'network', '연결 문구'))).toMatchObject({ init: { status: 503 } });
  expect(pageError(apiError(500, 'internal', '서버 문구'))).toMatchObject({
    data: { message: '서버 문구' },
    init: { status: 500 },
  });
  const bug = new TypeError('x');
  expect(pageError(bug)).toBe(bug);
});

function page(loader: () => unknown) {
  const Boundary = () => <RouteError heading="공지사항">어디로</RouteError>;
  return renderRoutes([{ id: 'p', path: '/', loader, element: <p>다 읽음</p>, ErrorBoundary: Boundary }], '/');
}

test('a page that does not exist shows its message as heading, and links', async () => {
  await page(() => {
    throw notFound('팀 정보를 찾을 수 없습니다.');
  });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('팀 정보를 찾을 수 없습니다.');
  expect(screen.getByText('어디로')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a failed page has a retry', async () => {
  let isBroken = true;
  await page(() => {
    if (isBroken) throw pageError(apiError(500, 'internal', '서버 문구'));
    return null;
  });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('공지사항');
  expect(screen.getByRole('alert').textContent).toContain('서버 문구');
  isBroken = false;
  fireEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByText('다 읽음')).toBeTruthy();
});

test('an error without a body still has a text', () => {
  expect(readPageError(null)).toEqual({ status: 500, message: '불러오는데 실패했습니다.' });
  expect(isRouteErrorResponse(null)).toBe(false);
});
