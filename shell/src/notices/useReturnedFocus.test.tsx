import { expect, test } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createBrowserRouter, Link, Outlet, RouterProvider, useLocation } from '@wkff/router';
import { Notices } from './Notices.tsx';
import { useReturnedFocus } from './useReturnedFocus.ts';

/** What the links say: two of a page lead to the same one. */
const said = { picture: '사진', title: '제목', menu: '메뉴' };

function Page() {
  const { pathname } = useLocation();
  return (
    <main key={pathname}>
      <h1>{pathname}</h1>
      <Link to="/item">{said.picture}</Link>
      <Link to="/item">{said.title}</Link>
    </main>
  );
}

/** As in the host, where what is loaded later runs its effects first. */
function Frame() {
  return (
    <>
      <Link to="/menu">{said.menu}</Link>
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
  act(doIt);
  await waitFor(() => expect(location.pathname).not.toBe(pathname));
  // Two timers: of the heading, and of the link.
  for (let time = 0; time < 3; time += 1) await act(() => new Promise((resolve) => setTimeout(resolve)));
  return document.activeElement?.textContent;
}

test('the focus returns to the link by which a page was left, and is on the heading of every other', async () => {
  const router = createBrowserRouter([{ element: <Frame />, children: [{ path: '*', element: <Page /> }] }]);
  await act(async () => void render(<RouterProvider router={router} />));
  const press = (name: string) => focusAfter(() => fireEvent.click(screen.getByText(name)));
  const goBack = () => focusAfter(() => history.back());
  expect(await press(said.title)).toBe('/item');
  expect(await goBack()).toBe(said.title);
  expect(await press(said.menu)).toBe('/menu');
  expect(await goBack()).toBe('/');
});
