import { expect, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createBrowserRouter, Link, Outlet, RouterProvider, useLocation } from '@wkff/router';
import { Notices } from './Notices.tsx';
import { useReturnedFocus } from './useReturnedFocus.ts';

function Page() {
  const { pathname } = useLocation();
  return (
    <main key={pathname}>
      <h1>{pathname}</h1>
      <Link to="/item">사진</Link>
      <Link to="/item">제목</Link>
    </main>
  );
}

/** As in the host, where what is loaded later runs its effects first. */
function Frame() {
  return (
    <>
      <Link to="/menu">메뉴</Link>
      <Outlet />
      <Later />
      <Notices />
    </>
  );
}

function Later() {
  useReturnedFocus();
  return null;
}

/** Returns the text of what has the focus after an act. */
async function focusAfter(doIt: () => void): Promise<string | null | undefined> {
  const { pathname } = location;
  await act(async () => {
    doIt();
    while (location.pathname === pathname) await new Promise((resolve) => setTimeout(resolve));
  });
  // Two timers: of the heading, and of the link.
  for (let time = 0; time < 3; time += 1) await act(() => new Promise((resolve) => setTimeout(resolve)));
  return document.activeElement?.textContent;
}

test('the focus returns to the link by which a page was left, and is on the heading of every other', async () => {
  const router = createBrowserRouter([{ element: <Frame />, children: [{ path: '*', element: <Page /> }] }]);
  await act(async () => void render(<RouterProvider router={router} />));
  const press = (name: string) => focusAfter(() => fireEvent.click(screen.getByText(name)));
  const goBack = () => focusAfter(() => history.back());
  expect(await press('제목')).toBe('/item');
  expect(await goBack()).toBe('제목');
  expect(await press('메뉴')).toBe('/menu');
  expect(await goBack()).toBe('/');
});
