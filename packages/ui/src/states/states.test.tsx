import { fireEvent, screen } from '@testing-library/react';
import { notFound } from '@wkff/mf-contract';
import { data } from '@wkff/router';
import { renderRoutes } from '../testing/renderRoutes.tsx';
import { RouteError } from './RouteError.tsx';

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
    if (isBroken) throw data({ message: '서버 문구' }, { status: 500 });
    return null;
  });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('공지사항');
  expect(screen.getByRole('alert').textContent).toContain('서버 문구');
  isBroken = false;
  fireEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByText('다 읽음')).toBeTruthy();
});
