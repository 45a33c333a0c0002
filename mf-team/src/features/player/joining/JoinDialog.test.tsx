import { act, fireEvent, screen, within } from '@testing-library/react';
import { ApiError, type PeopleClient } from '@wkff/api-client';
import type { JoinedPerson, ListedPerson } from '@wkff/contracts';
import { login, logout } from '@wkff/session';
import { buildPersonDetail, buildPlace, buildSession } from '@wkff/testing';
import { installFakeDialogs, renderRoutes, stubHost } from '@wkff/ui/testing';
import { JoinDialog } from './JoinDialog.tsx';

beforeEach(installFakeDialogs);
beforeEach(() => login(buildSession({ roles: ['editor'] })));
afterEach(() => act(logout));

const HWACHEON = buildPlace({ season: 2024 });
const SUWON = { club_id: 3, club_key: 'suwon-fc-women', club_name: '수원FC 위민', short_name: '수원FC' };
const OTHER: ListedPerson = {
  person_id: 21,
  name: '이나래A',
  name_en: 'Lee Narae',
  photo: null,
  places: [buildPlace({ ...SUWON, season: 2026 }), buildPlace({ ...SUWON, season: 2025 })],
};
const NAMESAKE: ListedPerson = { ...OTHER, person_id: 22, name: '이나래', places: [HWACHEON] };

/** Shows the dialog of person 17 of Hwacheon, with an API that keeps who is joined. Returns what it changes. */
async function show({
  places = [HWACHEON],
  others = [OTHER, NAMESAKE],
  join,
}: { places?: ListedPerson['places']; others?: ListedPerson[]; join?: PeopleClient['join'] } = {}) {
  const changes: string[] = [];
  let person = buildPersonDetail({ person_id: 17, name: '이나래', name_en: null, photo: null, places });
  let joins: JoinedPerson[] = [];
  const api: PeopleClient = {
    search: async (query) => {
      changes.push(`search ${query}`);
      return [person, ...others];
    },
    joins: async () => joins,
    join: async (id, other) => {
      changes.push(`join ${other} to ${id}`);
      const added = other === OTHER.person_id ? OTHER.places : [];
      person = { ...person, places: [...added, ...places] };
      joins = [{ person: OTHER, by: 'kim', at: '2025-09-18T12:00:00+09:00' }];
      return person;
    },
    undoJoin: async (id, other) => {
      changes.push(`undo ${other} of ${id}`);
      person = { ...person, places };
      joins = [];
      return OTHER;
    },
    part: async (id, { club, season, list }) => {
      changes.push(`part ${club} ${season} ${list} of ${id}`);
      person = { ...person, places: person.places.filter((place) => place.season !== season) };
      return { ...OTHER, person_id: 23 };
    },
    ...(join ? { join } : {}),
  };
  const host = stubHost({ people: { byId: async () => person } });
  const dialog = (
    <JoinDialog host={host} person={person} clubId={HWACHEON.club_id} api={api} onClose={() => undefined} />
  );
  const { router } = await renderRoutes(
    [{ id: 'player', path: '/team/:teamKey/players/:id', element: dialog }],
    '/team/hwacheon-kspo/players/17',
  );
  await act(async () => undefined);
  return { changes, router };
}
const press = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const rows = (name: string) => within(screen.getByRole('list', { name })).getAllByRole('listitem').length;
const side = (name: string) => screen.getByRole('region', { name }).textContent;

test('finds others of the same name at once, and more by other words', async () => {
  const { changes } = await show();
  expect(changes).toEqual(['search 이나래']);
  expect(screen.getByText('수원FC 2026, 2025')).toBeTruthy();
  expect(rows('찾은 기록')).toBe(2);
  fireEvent.change(screen.getByLabelText('이름, 팀, 시즌'), { target: { value: ' 나래 수원 ' } });
  await press('찾기');
  expect(changes[1]).toBe('search 나래 수원');
});

test('says how to search where nobody has the same name, and that it found nobody only after a search', async () => {
  await show({ others: [] });
  expect(screen.getByText('이름의 일부나 팀, 시즌으로 다른 기록을 찾아 보세요.')).toBeTruthy();
  await press('찾기');
  expect(screen.getByText(/^다른 기록을 찾지 못했습니다/)).toBeTruthy();
});

test('shows both side by side with what they become, joins them, and takes that back', async () => {
  const { changes } = await show();
  await press(/^이나래A .* 고르기$/);
  expect(document.activeElement?.textContent).toBe('두 기록이 한 사람인가요?');
  expect(side('이 기록')).toContain('이나래사진 없음2024 화천 KSPO 선수');
  expect(side('고른 기록')).toContain('이나래ALee Narae');
  expect(side('합친 뒤')).toContain('이나래Lee Narae사진 없음2026 수원FC 선수2025 수원FC 선수2024 화천 KSPO 선수');
  expect(screen.getByText('이나래A(으)로 기록된 득점과 경기 기록도 이 사람의 것으로 셉니다.')).toBeTruthy();
  expect(changes).toEqual(['search 이나래']);
  await press('합치기');
  expect(changes.slice(1)).toContain('join 21 to 17');
  expect(screen.getByText(/^이나래A 기록을 합쳤습니다/)).toBeTruthy();
  expect(document.activeElement?.getAttribute('role')).toBe('status');
  await press('이나래A 기록을 합치기 전으로 되돌리기');
  expect(changes).toContain('undo 21 of 17');
  expect(screen.getByText('이나래A 기록을 합치기 전으로 되돌렸습니다.')).toBeTruthy();
  expect(screen.queryByRole('list', { name: '합친 기록' })).toBeNull();
});

test('people of one list are two, and cannot be joined', async () => {
  await show();
  await press(/^이나래 \(화천 KSPO 2024\) 고르기$/);
  expect(screen.getByRole('alert').textContent).toContain('합칠 수 없습니다');
  expect(screen.queryByRole('button', { name: '합치기' })).toBeNull();
  await press('다시 고르기');
  expect(rows('찾은 기록')).toBe(2);
});

test('a refusal is shown, and the choice stays', async () => {
  await show({ join: async () => Promise.reject(new ApiError(422, 'people_in_one_list', '합칠 수 없습니다.')) });
  await press(/^이나래A .* 고르기$/);
  await press('합치기');
  expect(screen.getByRole('alert').textContent).toContain('합칠 수 없습니다.');
  expect(screen.getByRole('button', { name: '합치기' })).toBeTruthy();
});

test('a season is parted and put back without a name to type; the last one cannot be', async () => {
  const { changes, router } = await show({ places: [buildPlace({ ...SUWON, season: 2025 }), HWACHEON] });
  await press('2024 화천 KSPO 선수 나누기');
  expect(changes).toContain('part hwacheon-kspo 2024 squad of 17');
  // The page's club lists the person no longer.
  expect(router.state.location.pathname).toBe('/team/suwon-fc-women/players/17');
  expect(screen.queryByRole('list', { name: '다른 사람의 시즌 나누기' })).toBeNull();
  await press('되돌리기');
  expect(changes).toContain('join 23 to 17');
  expect(screen.getByText('나누기 전으로 되돌렸습니다.')).toBeTruthy();
});
