import { act, screen } from '@testing-library/react';
import { realNow, type Session } from '@wkff/contracts';
import { login, logout } from '@wkff/session';
import { buildClub } from '@wkff/testing';
import { renderInRouter } from '@wkff/ui/testing';
import { EditLink } from './EditLink.tsx';

function logIn(roles: string[]): void {
  const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');
  const now = Math.floor(realNow() / 1000);
  const token = `${part({})}.${part({ iat: now, exp: now + 3_600, roles })}.x`;
  login({ token, user: { id: 7, username: 'kim', userType: 'general', email: null, roles, remotes: [] } } as Session);
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
