import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { putFrameBack, watchFrame } from './frameElements.ts';

function Frame() {
  const [count, setCount] = useState(0);
  return (
    <div>
      <header>
        <button onClick={() => setCount(count + 1)}>{count}</button>
        {count === 0 && <p>open</p>}
        {count === 0 && 'a text'} beside another
      </header>
      <main>
        <div data-slot="">
          <h1>page</h1>
        </div>
      </main>
      <footer>foot</footer>
    </div>
  );
}

const root = document.createElement('div');
root.id = 'root';
let losses = 0;
beforeAll(() => watchFrame(root, () => (losses += 1)));
beforeEach(() => {
  document.body.replaceChildren(root);
  putFrameBack(0);
  losses = 0;
  render(<Frame />, { container: root });
});

test.each<[string, () => void, string[]]>([
  ['the body', () => document.body.replaceChildren(), ['div']],
  [
    'header and footer',
    () => document.querySelectorAll('header, footer').forEach((one) => one.remove()),
    ['footer', 'header'],
  ],
  ['a part of the header', () => document.querySelector('header button')?.remove(), ['button']],
])('%s is put back as it was', async (_what, remove, named) => {
  const before = document.body.innerHTML;
  fireEvent.click(screen.getByRole('button'));
  fireEvent.click(screen.getByRole('button'));
  const counted = before.replace('<p>open</p>a text', '').replace('>0<', '>2<');
  remove();
  await act(async () => undefined);
  expect(losses).toBe(1);
  expect(putFrameBack(0)).toEqual(named);
  expect(document.body.innerHTML).toBe(counted);
  fireEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('button').textContent).toBe('3');
});

test('elements that React removes itself, and those that are removed from the slot, are left as they are', async () => {
  await act(async () => void fireEvent.click(screen.getByRole('button')));
  document.querySelector('h1')?.remove();
  await act(async () => undefined);
  expect(putFrameBack(0)).toEqual([]);
  expect(document.querySelector('header p, h1')).toBeNull();
  expect(document.querySelector('header')?.textContent).not.toContain('a text');
});

test('a text that a translator replaces stays replaced', async () => {
  const header = document.querySelector('header');
  const text = [...(header?.childNodes ?? [])].find(({ nodeValue }) => nodeValue === 'a text');
  const translated = document.createElement('font');
  translated.textContent = 'ein Text';
  header?.replaceChild(translated, text!);
  await act(async () => undefined);
  expect(putFrameBack(0)).toEqual([]);
  expect(header?.textContent).toBe('0openein Text beside another');
});

test('an element that was removed just now waits, as React may have removed it', async () => {
  document.querySelector('footer')?.remove();
  await act(async () => undefined);
  expect(putFrameBack(60_000)).toEqual([]);
  expect(putFrameBack(0)).toEqual(['footer']);
});

test('the frame is not hidden by attributes', () => {
  const header = document.querySelector('header');
  header?.setAttribute('style', 'display: none');
  document.querySelector('footer')?.toggleAttribute('hidden');
  expect(putFrameBack(0)).toEqual(['header style', 'footer hidden']);
  expect(header?.hasAttribute('style')).toBe(false);
});

test('a style that hides nothing stays, as browser extensions set some', () => {
  document.body.setAttribute('style', 'position: relative; top: 40px');
  expect(putFrameBack(0)).toEqual([]);
  expect(document.body.getAttribute('style')).toBe('position: relative; top: 40px');
  document.body.removeAttribute('style');
});
