import { act, screen } from '@testing-library/react';
import { login, logout } from '@wkff/session';
import { buildClub, buildSession } from '@wkff/testing';
import { renderInRouter } from '@wkff/ui/testing';
import { EditLink } from './EditLink.tsx';

function logIn(roles: string[]): void {
  login(buildSession({ roles }));
}
afterEach(() => logout());

test('only editors see the link to the club’s form, in the shown season', () => {
  const club = { ...buildClub(), stadium: null };
  renderInRouter(<EditLink club={club} season={2024} />);
  expect(screen.queryByRole('link')).toBeNull();
  act(() => logIn(['scorer']));
  expect(screen.queryByRole('link')).toBeNull();
  act(() => logIn(['editor']));
  expect(screen.getByRole('link', { name: '구단 정보 수정' }).getAttribute('href')).toBe(
    '/team/team-edit?id=2&season=2024',
  );
});
