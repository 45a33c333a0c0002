import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { LineupInput } from '@wkff/api-client';
import type { Player, StoredLineup } from '@wkff/contracts';
import { login, logout, sessionStore } from '@wkff/session';
import {
  buildClub,
  buildFullMatch,
  buildPlayer,
  buildSession,
  buildStoredLineup,
  buildSuspension,
} from '@wkff/testing';
import { installFakeDialogs, renderRoutes, stubHost } from '@wkff/ui/testing';
import { LineupEditor } from './LineupEditor.tsx';

const MATCH = buildFullMatch({ id: 97, match_date: '2025-09-18', match_time: '19:00:00' });
const NAMES = ['가', '나', '다', '라', '마', '바', '사', '아', '자', '차', '카', '타'].map(
  (syllable) => `김${syllable}람`,
);
const SQUAD = NAMES.map((name, index) =>
  buildPlayer({ person_id: index + 1, number: index + 1, name, position: index === 0 ? 'GK' : 'MF' }),
);

let sent: LineupInput[];
let answers: (Error | StoredLineup)[];
let stored: StoredLineup;
let squad: Player[];
beforeEach(() => {
  installFakeDialogs();
  localStorage.clear();
  sessionStore.getState().refresh();
  login(buildSession({ id: 3, username: 'club' }));
  sent = [];
  answers = [];
  stored = buildStoredLineup();
  squad = SQUAD;
});
afterEach(() => logout());

/** Returns what a sent line-up is stored as. */
const asStored = ({ players, reason, ...input }: LineupInput): StoredLineup =>
  buildStoredLineup({
    ...input,
    players: players.map((one) => ({ ...one, number: one.number ?? 0 })),
    reason,
    version: input.version + 1,
    published_at: '2025-09-18T18:00:00+09:00',
  });

const host = stubHost({
  matches: {
    lineup: async () => stored,
    saveLineup: async (_id, _side, input) => {
      sent.push(input);
      const answer = answers.shift() ?? asStored(input);
      if (answer instanceof Error) throw answer;
      return answer;
    },
  },
  clubs: {
    byKey: async () => buildClub({ players: squad }),
    suspensions: async () => [
      buildSuspension({ person_id: 2, coming: [97], served: [] }),
      // Left with a club that has the player, too; one of a later day.
      ...[3, 4].map((id) =>
        buildSuspension({
          person_id: id,
          ...(id === 4 ? { effect_from: '2025-09-19' } : {}),
          clubs: [{ club_id: 9, short_name: '수원 FC', matches: [81] }],
        }),
      ),
    ],
  },
});

async function show() {
  const unused = () => undefined;
  const element = <LineupEditor host={host} match={MATCH} side="home" onLogin={unused} onEditor={unused} />;
  await renderRoutes(
    [
      { id: 'p', path: '/', element },
      { id: 'login', path: '/login', element: null },
    ],
    '/',
  );
  await screen.findByRole('form');
}

const row = (name: string) =>
  within(screen.getByText(name, { exact: false, selector: 'button span' }).closest('li') as HTMLElement);
const tap = (name: string) => fireEvent.click(row(name).getAllByRole('button')[0] as HTMLElement);
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const paste = async (text: string) => {
  fireEvent.change(screen.getByLabelText('명단 붙여 넣기'), { target: { value: text } });
  await press('붙여 넣은 글 읽기');
};
const ELEVEN = NAMES.slice(0, 11).map((name, index) => `${index + 1} ${name}${index === 5 ? '(C)' : ''}`);

/** Saves 5-3-2, which ends in a conflict: somebody else has stored the same players as 3-4-3. */
async function saveLate() {
  await paste(ELEVEN.join('\n'));
  answers = [Object.assign(new Error('끊겼습니다.'), { name: 'ApiError', status: 0, code: 'network' })];
  await press('명단 저장');
  const data = asStored({ ...(sent[0] as LineupInput), formation: '3-4-3' });
  answers = [Object.assign(new Error('먼저'), { name: 'ApiError', status: 409, code: 'stale', data })];
  fireEvent.change(screen.getByLabelText('포메이션'), { target: { value: '5-3-2' } });
  await press('명단 저장');
}

describe('the form of a line-up', () => {
  it('makes starters and bench by taps, warns about a suspended player, and counts', async () => {
    await show();
    expect(screen.getByText('아직 저장한 명단이 없습니다.')).toBeTruthy();
    tap(NAMES[0]!);
    expect(screen.getByText('선발 1/11 · 교체 0/9')).toBeTruthy();
    tap(NAMES[0]!);
    expect(screen.getByText('선발 0/11 · 교체 1/9')).toBeTruthy();
    tap(NAMES[0]!);
    expect(screen.getByText('선발 0/11 · 교체 0/9')).toBeTruthy();
    const isMarked = [1, 2, 3].map((index) => row(NAMES[index]!).queryByText('출장 정지') !== null);
    expect(isMarked).toEqual([true, true, false]);
  });

  it('offers whom the squad has on the day of the match, and marks somebody of the line-up who has left it', async () => {
    const [left, leaver, late, there] = SQUAD as [Player, Player, Player, Player];
    squad = [
      { ...left, registered_until: '2025-09-17' },
      { ...leaver, registered_until: '2025-09-17' },
      { ...late, registered_from: '2025-09-19' },
      { ...there, registered_from: '2025-09-18', registered_until: '2025-09-18' },
    ];
    const { person_id, number, position, name } = left;
    const player = { person_id, name, number: number ?? 0, position, isStarter: true, isCaptain: false };
    stored = buildStoredLineup({ version: 1, players: [player] });
    await show();
    expect([leaver, late].map((one) => screen.queryByText(one.name, { exact: false }))).toEqual([null, null]);
    expect([left, there].map((one) => row(one.name).queryByText('선수단 밖') !== null)).toEqual([true, false]);
  });

  it('reads a pasted text over the squad, leaves in the field what it does not understand, and saves', async () => {
    await show();
    await paste(['안녕하세요!', '4-4-2', ...ELEVEN, '교체', `20 ${NAMES[11]}`, '30 새얼굴', '감독 강감독'].join('\n'));
    expect(screen.getByLabelText<HTMLTextAreaElement>('명단 붙여 넣기').value).toBe('안녕하세요!');
    expect(screen.getByText('선수 13명을 읽었습니다. 알아보지 못한 1줄은 입력란에 남겨 두었습니다.')).toBeTruthy();
    expect(screen.getByText('선발 11/11 · 교체 2/9')).toBeTruthy();
    expect(row('새얼굴').getByText('선수단 밖')).toBeTruthy();
    await press('명단 저장');
    expect(sent).toHaveLength(1);
    const [{ players, ...rest } = { players: [] }] = sent;
    expect(rest).toEqual({
      ...{ formation: '4-4-2', publish_before: 60, reason: null, version: 0 },
      staff: [{ title: '감독', name: '강감독' }],
    });
    expect(players.filter(({ isStarter }) => isStarter)).toHaveLength(11);
    expect(players).toContainEqual({
      person_id: 6,
      name: NAMES[5],
      number: 6,
      position: 'MF',
      isStarter: true,
      isCaptain: true,
    });
    expect(players).toContainEqual({
      ...{ person_id: null, name: '새얼굴', number: 30, position: null },
      ...{ isStarter: false, isCaptain: false },
    });
    expect(screen.getByText('아직 공개되지 않은 명단입니다. 09.18 18:00에 공개됩니다.')).toBeTruthy();
  });

  it('says what is missing, without a request', async () => {
    await show();
    await paste(ELEVEN.slice(1).join('\n'));
    fireEvent.change(screen.getByLabelText(`${NAMES[2]} 등번호`), { target: { value: '2' } });
    fireEvent.change(screen.getByLabelText('포메이션'), { target: { value: '4-4' } });
    await press('명단 저장');
    expect(sent).toEqual([]);
    expect(screen.getByText(/선발이 10명입니다. 11명이어야 합니다. 선발 골키퍼/)).toBeTruthy();
    expect(screen.getByText('같은 등번호가 있습니다.')).toBeTruthy();
    expect(screen.getByText('4-3-3처럼 더해서 10이 되게 적어 주세요.')).toBeTruthy();
  });

  it('can be published at once, and needs a reason from the second version on', async () => {
    await show();
    await paste(ELEVEN.join('\n'));
    fireEvent.click(screen.getByLabelText('저장하면 바로 공개'));
    await press('명단 저장');
    expect(sent[0]).toMatchObject({ publish_before: null, version: 0 });
    tap(NAMES[10]!);
    tap(NAMES[10]!);
    tap(NAMES[11]!);
    await press('명단 저장');
    expect([sent.length, screen.getByText('바꾸는 이유를 적어 주세요.').tagName]).toEqual([1, 'P']);
    fireEvent.change(screen.getByLabelText('바꾸는 이유'), { target: { value: '부상' } });
    await press('명단 저장');
    expect(sent[1]).toMatchObject({ version: 1, reason: '부상' });
  });

  it('keeps its input when a save fails, and shows what somebody else has stored', async () => {
    await show();
    await saveLate();
    expect(screen.getByText('선발 11/11 · 교체 0/9')).toBeTruthy();
    expect(screen.getAllByText('3-4-3').length).toBeGreaterThan(0);
    expect(screen.getByLabelText<HTMLInputElement>('포메이션').value).toBe('5-3-2');
  });

  it('finds a pasted text after a reload, over what is stored then; a save clears it, and does not send it', async () => {
    const field = () => screen.getByLabelText<HTMLTextAreaElement>('명단 붙여 넣기');
    const reload = async () => {
      cleanup();
      await show();
    };
    await show();
    fireEvent.change(field(), { target: { value: '안녕하세요!' } });
    await reload();
    expect(field().value).toBe('안녕하세요!');
    stored = buildStoredLineup({ version: 4, formation: '3-4-3' });
    await reload();
    expect([field().value, screen.getByLabelText<HTMLInputElement>('포메이션').value]).toEqual([
      '안녕하세요!',
      '3-4-3',
    ]);
    fireEvent.change(screen.getByLabelText('바꾸는 이유'), { target: { value: '부상' } });
    await paste(['안녕하세요!', ...ELEVEN].join('\n'));
    expect(field().value).toBe('안녕하세요!');
    await press('명단 저장');
    expect([sent.length, JSON.stringify(sent).includes('안녕'), field().value]).toEqual([1, false, '']);
    await reload();
    expect(field().value).toBe('');
  });

  it.each([
    ['고른 내용으로 저장', '저장된 내용과 같아 바꿀 것이 없습니다.'],
    ['저장된 내용 쓰기', ''],
  ])('has the focus where it was saved after a conflict that %s ends without a save', async (button, said) => {
    await show();
    const save = screen.getByRole('button', { name: '명단 저장' });
    save.focus();
    await saveLate();
    const panel = screen.getByRole('group', { name: '다른 사람이 먼저 저장했습니다.' });
    expect(document.activeElement).toBe(panel);
    for (const side of within(panel).getAllByRole('radio', { name: /^저장된 내용/ })) fireEvent.click(side);
    await press(button);
    expect([sent.length, screen.getByLabelText<HTMLInputElement>('포메이션').value]).toEqual([2, '3-4-3']);
    expect(document.activeElement?.textContent).toBe('명단 저장');
    expect(save.parentElement?.querySelector('[role=status]')?.textContent).toBe(said);
  });
});
