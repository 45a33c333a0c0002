import { screen, within } from '@testing-library/react';
import { renderRoutes } from '../testing/renderRoutes.tsx';
import { Pagination } from './Pagination.tsx';

async function pagination(page: number, totalPages: number, isAtLeast?: boolean) {
  await renderRoutes(
    [
      {
        path: '/',
        element: (
          <Pagination page={page} totalPages={totalPages} isAtLeast={isAtLeast} hrefFor={(to) => `/list?page=${to}`} />
        ),
      },
    ],
    '/',
  );
}

const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test.each([0, 1])('%i pages need no pagination', async (totalPages) => {
  await pagination(1, totalPages);
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('in the middle all four steps are links', async () => {
  await pagination(13, 25);
  expect(target('첫 페이지')).toBe('/list?page=1');
  expect(target('이전 페이지')).toBe('/list?page=12');
  expect(target('다음 페이지')).toBe('/list?page=14');
  expect(target('마지막 페이지')).toBe('/list?page=25');
});

test('shows a block of ten and marks the current page', async () => {
  await pagination(13, 25);
  const numbers = within(screen.getByRole('navigation', { name: '페이지' })).getAllByRole('link', {
    name: /^\d+ ?페이지$/,
  });
  expect(numbers.map((link) => link.textContent)).toEqual(
    Array.from({ length: 10 }, (_, index) => `${11 + index}페이지`),
  );
  expect(
    numbers.filter((link) => link.getAttribute('aria-current') === 'page').map((link) => link.textContent),
  ).toEqual(['13페이지']);
});

test('steps without a target are not links', async () => {
  await pagination(1, 3);
  expect(screen.queryByRole('link', { name: '첫 페이지' })).toBeNull();
  expect(screen.queryByRole('link', { name: '이전 페이지' })).toBeNull();
  expect(target('다음 페이지')).toBe('/list?page=2');
});

test('where there may be more pages, no link says that it leads to the last one', async () => {
  await pagination(8, 9, true);
  expect(target('다음 페이지')).toBe('/list?page=9');
  expect(screen.queryByRole('link', { name: '마지막 페이지' })).toBeNull();
});

test('a page number past the end counts as the last page', async () => {
  await pagination(9, 3);
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('3페이지');
  expect(screen.queryByRole('link', { name: '다음 페이지' })).toBeNull();
});
