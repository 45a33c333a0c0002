import { Link } from '@wkff/router';
import { renderRoutes } from '@wkff/ui/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { Disclosure } from './Disclosure.tsx';
import { useDisclosures } from './useDisclosures.ts';

function Page() {
  useDisclosures();
  return (
    <>
      <Disclosure summary="first">
        <Link to="/other">other page</Link>
        <Disclosure summary="inner">
          <button type="button">innermost</button>
        </Disclosure>
      </Disclosure>
      <Disclosure summary="second">
        <button type="button">in second</button>
      </Disclosure>
      <Disclosure summary="pinned" isPinned>
        <button type="button">in pinned</button>
      </Disclosure>
      <button type="button">elsewhere</button>
    </>
  );
}

const details = (name: string) => screen.getByText(name).closest('details') as HTMLDetailsElement;
const open = (...names: string[]) => names.forEach((name) => (details(name).open = true));
const openNames = () => ['first', 'inner', 'second', 'pinned'].filter((name) => details(name).open);
const focus = (name: string) => act(() => screen.getByText(name).focus());

beforeEach(async () => {
  await renderRoutes(
    [
      { id: 'a', path: '/', Component: Page },
      { id: 'b', path: '/other', Component: Page },
    ],
    '/',
  );
});

test('a pinned disclosure is open from the beginning, others are closed', () => {
  expect(openNames()).toEqual(['pinned']);
});

test('a click elsewhere closes all except pinned ones', () => {
  open('first', 'inner', 'second');
  fireEvent.click(screen.getByText('elsewhere'));
  expect(openNames()).toEqual(['pinned']);
});

test('a click inside a disclosure closes others, but not those around it', () => {
  open('first', 'inner', 'second');
  fireEvent.click(screen.getByText('innermost'));
  expect(openNames()).toEqual(['first', 'inner', 'pinned']);
});

test('moving the focus out of a disclosure closes it', () => {
  open('second');
  focus('in second');
  focus('elsewhere');
  expect(openNames()).toEqual(['pinned']);
});

test('Escape closes the innermost one around the focus and restores the focus, one level at a time', () => {
  open('first', 'inner');
  focus('innermost');
  fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' });
  expect(openNames()).toEqual(['first', 'pinned']);
  expect(document.activeElement).toBe(details('inner').querySelector('summary'));
  fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' });
  expect(openNames()).toEqual(['pinned']);
  expect(document.activeElement).toBe(details('first').querySelector('summary'));
});

test('Escape closes a pinned disclosure only if the focus is inside it', () => {
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(openNames()).toEqual(['pinned']);
  focus('in pinned');
  fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' });
  expect(openNames()).toEqual([]);
});

test('Escape in a dialog closes no disclosure behind it', () => {
  open('second');
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.open = true;
  fireEvent.keyDown(dialog, { key: 'Escape' });
  dialog.remove();
  expect(openNames()).toEqual(['second', 'pinned']);
});

test('navigating to another page closes all except pinned ones', async () => {
  open('first', 'inner');
  await act(async () => fireEvent.click(screen.getByText('other page')));
  expect(window.location.pathname).toBe('/other');
  expect(openNames()).toEqual(['pinned']);
});
