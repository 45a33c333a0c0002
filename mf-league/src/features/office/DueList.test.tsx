import { jest } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import type { RulingInput } from '@wkff/api-client';
import type { DueSuspension, MadeRuling, RulingPreview } from '@wkff/contracts';
import { logout, sessionStore } from '@wkff/session';
import { buildClub, buildPlayer, buildRanking, buildRuling } from '@wkff/testing';
import { installFakeDialogs, renderRoutes, stubHost } from '@wkff/ui/testing';
import { DueList } from './DueList.tsx';
import type { OfficeSeason } from './loadSeason.ts';
import { CLUBS, logIn, MATCHES } from './office.fake.ts';
import { RulingForm } from './RulingForm.tsx';
import { readSubject } from './subject.ts';

const DUE: DueSuspension = {
  club_id: 2,
  match_id: 97,
  match_date: '2025-09-15',
  person_id: 11,
  person_name: '김가람',
  causes: [
    { kind: 'cautions', count: 3 },
    { kind: 'red', count: null },
  ],
  effect_from: '2025-09-16',
  matches: 2,
  served: [],
  left: 2,
  coming: [98],
  clubs: [{ club_id: 2, short_name: '화천 KSPO', matches: [98] }],
};
const seasonOf = (due: OfficeSeason['due']): OfficeSeason => ({
  season: 2025,
  seasons: [2025],
  matches: MATCHES,
  clubs: CLUBS,
  rulings: [buildRuling({ kind: 'suspension', body: '상벌위원회' })],
  due,
});
const show = (due: OfficeSeason['due'], today = '2025-09-18') =>
  renderRoutes([{ id: 'p', path: '/', element: <DueList season={seasonOf(due)} today={today} /> }], '/');

afterEach(() => logout());

describe('suspensions by cards', () => {
  it('are listed with why and for which matches, and lead to the form of the ruling', async () => {
    await show([DUE]);
    const [item] = screen.getAllByRole('listitem').map((one) => within(one));
    expect(item?.getByText(/경고 누적 3회, 퇴장/).textContent).toBe('화천 김가람 경고 누적 3회, 퇴장');
    expect(item?.getByText(/2경기 · 못 나오는 경기: 25 라운드/)).toBeTruthy();
    expect(item?.getByRole('link', { name: '김가람 출장 정지 결정 기록' }).getAttribute('href')).toBe(
      '/wk-league/office?season=2025&club=2&person=11&cards=97',
    );
  });

  it('can be ruled on from the day after the match, if the person is known', async () => {
    await show([DUE, { ...DUE, person_id: null, person_name: '무명' }], '2025-09-15');
    expect(screen.getByText('경기 다음 날부터 결정을 기록할 수 있습니다.')).toBeTruthy();
    expect(screen.getByText(/^선수단에 없는 사람입니다/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: /결정 기록$/ })).toBeNull();
  });

  it('say that there are none, and that they could not be read', async () => {
    await show([]);
    expect(screen.getByText('결정을 기다리는 출장 정지가 없습니다.')).toBeTruthy();
    await show(null);
    expect(screen.getByText(/불러오지 못했습니다/)).toBeTruthy();
  });

  it('are made official with the facts of the cards, without typing', async () => {
    installFakeDialogs();
    localStorage.clear();
    sessionStore.getState().refresh();
    logIn();
    const preview = jest.fn<(input: RulingInput) => Promise<RulingPreview>>();
    preview.mockResolvedValue({
      before: buildRanking(),
      after: buildRanking(),
      matches: [],
      warnings: [],
      basis: '1:1',
    });
    const make = jest.fn<(input: RulingInput) => Promise<MadeRuling>>();
    make.mockResolvedValue({ ruling: buildRuling(), matches: [] });
    const players = [buildPlayer({ person_id: 11, name: '김가람' })];
    const host = stubHost({ rulings: { preview, make }, clubs: { byKey: async () => buildClub({ players }) } });
    const season = seasonOf([DUE]);
    const subject = readSubject(new URLSearchParams('club=2&person=11&cards=97'), season);
    const { user: account } = sessionStore.getState();
    if (!subject || !account) throw new Error('no subject, or nobody is logged in');
    const rest = { season, subject, onMade: () => undefined, reload: async () => undefined };
    await renderRoutes([{ id: 'p', path: '/', element: <RulingForm host={host} account={account} {...rest} /> }], '/');
    await act(async () => undefined);
    for (const name of ['미리 보기', '확인하고 결정'])
      await act(async () => void fireEvent.click(screen.getByRole('button', { name })));
    expect(make.mock.calls[0]?.[0]).toMatchObject({
      kind: 'suspension',
      season: 2025,
      club_id: 2,
      person_id: 11,
      matches: 2,
      only_in: null,
      body: '상벌위원회',
      text: '2025.09.15 경기의 경고 누적 3회, 퇴장에 따른 출장 정지',
      effect_from: '2025-09-16',
    });
  });
});
