import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { Link, type LinkProps, RouterProvider } from './index.ts';

/** Shows a link to `/there?page=2` on a page with a query, and presses it. Returns what the router did. */
function press(link: Partial<LinkProps>, event: MouseEventInit = {}) {
  const element = (
    <Link to="/there?page=2" {...link}>
      there
    </Link>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/here?page=1'] });
  const { unmount } = render(<RouterProvider router={router} />);
  const anchor = screen.getByRole('link');
  const href = anchor.getAttribute('href');
  const isLeftToBrowser = fireEvent.click(anchor, { button: 0, ...event });
  unmount();
  const { location, historyAction } = router.state;
  return { href, isLeftToBrowser, path: location.pathname + location.search, historyAction };
}
const opened = { href: '/there?page=2', isLeftToBrowser: false, path: '/there?page=2', historyAction: 'PUSH' };
const left = { href: '/there?page=2', isLeftToBrowser: true, path: '/here?page=1', historyAction: 'POP' };

test.each<[string, Partial<LinkProps>, MouseEventInit, object]>([
  ['opens its page without a document', {}, {}, opened],
  [
    'takes the place of the page in the history if it says so',
    { replace: true },
    {},
    { ...opened, historyAction: 'REPLACE' },
  ],
  ['leaves a press with a key to the browser', {}, { ctrlKey: true }, left],
  ['leaves another frame to the browser', { target: '_blank' }, {}, left],
  ['leaves a document to the browser', { reloadDocument: true }, {}, left],
  [
    'does nothing if its own handler prevents it',
    { onClick: (event) => event.preventDefault() },
    {},
    { ...left, isLeftToBrowser: false },
  ],
  ['follows a relative address', { to: '#part' }, {}, { ...opened, href: '/here#part', path: '/here' }],
])('a link %s', (_what, link, event, expected) => {
  expect(press(link, event)).toEqual(expected);
});
