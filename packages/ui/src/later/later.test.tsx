import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { later } from './later.tsx';

const Rest = ({ text }: { text: string }) => <button onClick={() => (pressed += 1)}>{text}</button>;
let pressed = 0;
let idle: (() => void)[] = [];
beforeEach(() => {
  [pressed, idle] = [0, []];
  Object.assign(globalThis, { requestIdleCallback: (work: () => void) => idle.push(work) });
  document.body.innerHTML = '<main></main>';
});
afterEach(() => void Reflect.deleteProperty(globalThis, 'requestIdleCallback'));

const main = () => document.querySelector('main')!;
const press = () => act(() => screen.getByRole('button').click());

/** Puts the server's HTML of the part on the page. */
async function serve(): Promise<void> {
  // The server's React asks for one when it is loaded, and does not use it here.
  Object.assign(globalThis, {
    MessageChannel: class {
      port1 = {};
      port2 = {};
    },
  });
  const { renderToString } = await import('react-dom/server.browser');
  Reflect.deleteProperty(globalThis, 'MessageChannel');
  const part = later(async () => Rest);
  await part.load();
  main().innerHTML = renderToString(<part.Part text="쓰임" />);
}

test('the server’s HTML of a part that was loaded has all of it', async () => {
  await serve();
  expect(screen.getByRole('button').textContent).toBe('쓰임');
});

test('a first view loads the part when it is idle; until then the server’s HTML stays', async () => {
  await serve();
  const served = screen.getByRole('button');
  let asked = 0;
  const { Part } = later(async () => {
    asked += 1;
    return Rest;
  });
  await act(async () => hydrateRoot(main(), <Part text="쓰임" />));
  press();
  expect([asked, pressed, screen.getByRole('button')]).toEqual([0, 0, served]);
  await act(async () => idle.forEach((work) => work()));
  press();
  expect([asked, pressed, screen.getByRole('button')]).toEqual([1, 1, served]);
});

test('a part whose code does not come stays as the server made it', async () => {
  await serve();
  const { Part } = later<{ text: string }>(() => Promise.reject(new Error('offline')));
  await act(async () => hydrateRoot(main(), <Part text="쓰임" />));
  await act(async () => idle.forEach((work) => work()));
  expect(screen.getByRole('button').textContent).toBe('쓰임');
});
