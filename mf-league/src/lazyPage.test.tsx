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

test('once its code is there the served HTML is taken over as it is, and works', async () => {
  const page = lazyPage(async () => Counter);
  await page.ready();
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = '<button type="button">0</button>';
  const button = screen.getByRole('button', { name: '0' });
  const complaints: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(place, <page.Component />, { onRecoverableError: (error) => complaints.push(error) }),
  );
  fireEvent.click(button);
  expect([screen.getByRole('button') === button, button.textContent, complaints]).toEqual([true, '1', []]);
  await act(async () => root.unmount());
  place.remove();
});

test('without its code a page appears when that arrives, and is not begun anew by the next render', async () => {
  let arrive = () => {};
  const late = lazyPage(() => new Promise((resolve) => (arrive = () => resolve(Counter))));
  const { rerender } = render(<late.Component />);
  expect(screen.queryByRole('button')).toBeNull();
  await act(async () => arrive());
  fireEvent.click(screen.getByRole('button', { name: '0' }));
  const again = late.ready();
  arrive();
  await again;
  rerender(<late.Component />);
  expect(screen.getByRole('button').textContent).toBe('1');
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
