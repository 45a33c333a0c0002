import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { fakeLogin, fakeToken } from './tabs.fake.ts';
import { login, logout, useCan } from './session.ts';

function Keeper() {
  return <p>{useCan('score.save') ? '점수 등록' : '방문자'}</p>;
}

test('a member’s permissions are shown only after hydration, even if the session is read before it', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  // The server renders the page for visitors without a session.
  place.innerHTML = '<p>방문자</p>';
  expect(login(fakeLogin(fakeToken({ roles: ['scorer'] })))).toBe(true);
  const complaints: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(place, <Keeper />, { onRecoverableError: (error) => complaints.push(error) }),
  );
  expect([screen.getByText('점수 등록').tagName, complaints]).toEqual(['P', []]);
  await act(async () => root.unmount());
  logout();
  place.remove();
});
