import { act, fireEvent, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from '@wkff/router';
import { useState } from 'react';
import { renderOnServer } from '../testing/renderOnServer.ts';
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
  const part = later(async () => Rest);
  await part.load();
  main().innerHTML = await renderOnServer(<part.Part text="쓰임" />);
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

test('a part whose code does not come stays as the server made it, until the page loads other data', async () => {
  await serve();
  main().insertAdjacentHTML('afterbegin', '<input>');
  let isOnline = false;
  const part = later(() => (isOnline ? Promise.resolve(Rest) : Promise.reject(new Error('offline'))));
  await expect(part.load()).rejects.toThrow('offline');
  const Page = () => {
    const [text, setText] = useState('쓰임');
    return (
      <>
        <input onChange={(event) => setText(event.currentTarget.value)} />
        <part.Part text={text} />
      </>
    );
  };
  const router = createBrowserRouter([{ path: '*', element: <Page /> }]);
  // The part that says so replaces the server's HTML, which React reports.
  const reported: unknown[] = [];
  const onRecoverableError = (error: unknown) => reported.push(error);
  await act(async () => hydrateRoot(main(), <RouterProvider router={router} />, { onRecoverableError }));
  await act(async () => idle.forEach((work) => work()));
  expect(screen.getByRole('button').textContent).toBe('쓰임');
  await act(() => part.load());
  expect(screen.getByRole('alert').textContent).toMatch('이 부분을 불러오지 못했습니다.');
  expect(reported).toHaveLength(1);
  isOnline = true;
  await act(() => part.load());
  await act(async () => fireEvent.change(screen.getByRole('textbox'), { target: { value: '새 자료' } }));
  expect(screen.getByRole('button').textContent).toBe('새 자료');
});
