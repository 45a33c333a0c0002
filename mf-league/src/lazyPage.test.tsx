import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { lazyPage } from './lazyPage.tsx';

function Counter() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count}
    </button>
  );
}

/** What the server makes of a page whose code is there. */
const SERVED = '<!--$--><button type="button">0</button><!--/$-->';

test('once its code is there a page is rendered whole, at once', async () => {
  const page = lazyPage(async () => Counter);
  await page.ready();
  render(<page.Component />);
  expect(screen.getByRole('button')).toBeTruthy();
});

test('the served HTML stays until the code is there, works then, and is not begun anew by the next render', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = SERVED;

  let arrive = () => {};
  const late = lazyPage(() => new Promise((resolve) => (arrive = () => resolve(Counter))));
  const root = await act(async () => hydrateRoot(place, <late.Component />));
  const button = screen.getByRole('button', { name: '0' });
  await act(async () => arrive());
  fireEvent.click(button);
  expect(button.textContent).toBe('1');
  await act(async () => {
    const again = late.ready();
    arrive();
    await again;
    root.render(<late.Component />);
  });
  expect(screen.getByRole('button')).toBe(button);
  expect(button.textContent).toBe('1');
  await act(async () => root.unmount());
  place.remove();
});

test('code that could not be fetched is fetched again', async () => {
  let tries = 0;
  const page = lazyPage(async () => {
    tries += 1;
    if (tries === 1) throw new Error('lost');
    return Counter;
  });
  await expect(page.ready()).rejects.toThrow('lost');
  await page.ready();
  render(<page.Component />);
  expect(screen.getByRole('button')).toBeTruthy();
});
