import { act, cleanup, render } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { SearchField } from './SearchField.tsx';

const search = (value: string) => (
  <SearchField action="/list" name="q" value={value} label="검색" submitLabel="찾기" onSearch={() => undefined} />
);

test('text that was typed before hydration stays, until the address names another search', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  // What the server renders.
  place.innerHTML = render(search('')).container.innerHTML;
  cleanup();
  const input = place.querySelector('input') as HTMLInputElement;
  input.value = '규정';
  const complaints: unknown[] = [];
  const onRecoverableError = (error: unknown) => complaints.push(error);
  const root = await act(async () => hydrateRoot(place, search(''), { onRecoverableError }));
  expect([place.querySelector('input') === input, input.value, complaints]).toEqual([true, '규정', []]);
  await act(async () => root.render(search('대회')));
  expect(input.value).toBe('대회');
  await act(async () => root.unmount());
  place.remove();
});
