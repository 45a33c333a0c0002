import { buildFullMatch, buildMatch, buildScoringEvent } from '@wkff/testing';
import { checkDraft } from './checkDraft.ts';
import { scoreDialogReducer, openScoreDialog, type ScoreDialogState } from './scoreDialogReducer.ts';
import { step } from './digits.ts';
import {
  addsUp,
  asPlayed,
  asStored,
  isFinal,
  isTouched,
  NO_ASSIST,
  toDraft,
  toGoal,
  type ScoreDraft,
} from './draft.ts';
import { EMPTY_ENTRY, readEntry, toEntry } from './goalForm.ts';
import { sameAsStored, toScoreInput } from './scoreInput.ts';
import { startsInPlay, suggestMoment } from './underWay.ts';
import { goalWords } from './words.ts';

const whole = { minutes: 10, seconds: 5, playerNumber: 9, playerName: '김선수' };
const stored = buildFullMatch({ version: 4 });
const scored = buildFullMatch({
  home_points: 1,
  away_points: 1,
  status: 'completed',
  is_provisional: true,
  scoring_events: [
    buildScoringEvent({ id: 8, half: '2', minutes: 92, team: 'home', isOwnGoal: true }),
    buildScoringEvent({ id: 7, ...whole }),
  ],
});
const draftOf = (patch: Partial<ScoreDraft> = {}, of = stored) => ({ ...toDraft(of, 'final'), ...patch });
const stateOf = (draft: ScoreDraft): ScoreDialogState => ({ ...openScoreDialog(stored, 'final', null, 0), draft });
const goal = (patch = {}) => ({ half: '1' as const, ...whole, team: 'home' as const, isOwnGoal: false, ...patch });
const add = (state: ScoreDialogState, patch = {}) =>
  scoreDialogReducer(state, { type: 'putGoal', goal: goal(patch), next: null });

describe('digits', () => {
  it('steps stay between 0 and 99, and blank counts as 0', () => {
    expect([step('', 1), step('', -1), step('0', -1), step('99', 1), step('9', 1)]).toEqual([
      '1',
      '0',
      '0',
      '99',
      '10',
    ]);
  });
});

describe('a tally', () => {
  it('is compared with the typed score; a blank score is no score', () => {
    expect(addsUp(draftOf())).toBe(true);
    expect(addsUp(draftOf({ home: '0', away: '0' }))).toBe(true);
    expect(addsUp(draftOf({ home: '1', away: '0' }))).toBe(false);
  });
});

describe('goals and score', () => {
  it('the score follows the goals, up, down and back', () => {
    let state = add(stateOf(draftOf()));
    expect([state.draft.home, state.draft.away]).toEqual(['1', '0']);
    state = add(state, { isOwnGoal: true });
    expect([state.draft.home, state.draft.away]).toEqual(['1', '1']);
    state = scoreDialogReducer(state, { type: 'remove', key: -2 });
    expect([state.draft.home, state.draft.away]).toEqual(['1', '0']);
    state = scoreDialogReducer(state, { type: 'undo' });
    expect([state.draft.home, state.draft.away, state.removed]).toEqual(['1', '1', null]);
  });
  it('goals don’t raise a score that was typed first until they exceed it', () => {
    let state = stateOf(draftOf({ home: '2', away: '0' }));
    state = add(add(state));
    expect([state.draft.home, state.draft.away]).toEqual(['2', '0']);
    expect(add(state).draft.home).toBe('3');
  });
  it('an edited goal keeps its id, and moves in the list', () => {
    let state = stateOf(draftOf({}, scored));
    expect(state.draft.goals.map(({ id }) => id)).toEqual([7, 8]);
    const form = { key: 7, view: 'fields' as const, entry: EMPTY_ENTRY };
    state = scoreDialogReducer(state, { type: 'form', form });
    state = scoreDialogReducer(state, { type: 'putGoal', goal: goal({ half: 'extra1', minutes: 100 }), next: null });
    expect(state.draft.goals.map(({ id }) => id)).toEqual([8, 7]);
    expect(state.draft.form).toBeNull();
  });
  it('the form for the next goal starts with the fields it is handed', () => {
    const next = { ...EMPTY_ENTRY, minutes: '20' };
    const { draft } = scoreDialogReducer(stateOf(draftOf()), { type: 'putGoal', goal: goal(), next });
    expect(draft.form).toEqual({ key: null, view: 'fields', entry: next });
  });
  it('the tally can be used as the score', () => {
    const { draft } = scoreDialogReducer(stateOf(draftOf({ home: '5', away: '5' }, scored)), { type: 'takeTally' });
    expect([draft.home, draft.away]).toEqual(['1', '1']);
  });
});

describe('the form of a goal', () => {
  const entry = { ...EMPTY_ENTRY, playerNumber: '9', playerName: ' 김선수 ' };
  const problemOf = (patch: object) => (readEntry({ ...entry, ...patch }) as { problem: object }).problem;
  it('returns a complete goal, trimmed', () => {
    expect(readEntry(entry)).toEqual({ goal: goal({ minutes: 45, seconds: 0 }) });
  });
  it.each(['half', 'minutes', 'seconds', 'playerNumber', 'playerName'])('requires %s', (field) => {
    expect(problemOf({ [field]: '' })).toEqual({ field, message: '모든 필드를 입력해주세요.' });
  });
  it('refuses a name of blanks', () => expect(problemOf({ playerName: '  ' })).toMatchObject({ field: 'playerName' }));
  it.each([
    ['1', '241'],
    ['extra2', '241'],
  ])('half %s ends before minute %s', (half, minutes) =>
    expect(problemOf({ half, minutes })).toEqual({
      field: 'minutes',
      message: '분은 0부터 240까지 입력해 주세요.',
    }),
  );
  it.each([
    ['1', '0'],
    ['1', '57'],
    ['2', '111'],
    ['extra2', '240'],
  ])('half %s contains minute %s', (half, minutes) =>
    expect(readEntry({ ...entry, half: half as '1', minutes })).toMatchObject({ goal: { minutes: Number(minutes) } }),
  );
  it('accepts seconds to 59 and shirts from 1 to 99', () => {
    expect(problemOf({ seconds: '60' })).toEqual({ field: 'seconds', message: '초는 0부터 59까지 입력해 주세요.' });
    expect(problemOf({ playerNumber: '0' })).toEqual({
      field: 'playerNumber',
      message: '등번호는 1부터 99까지 입력해 주세요.',
    });
  });
  it('shows unknown fields of a stored goal as blank', () => {
    expect(toEntry(toGoal(buildScoringEvent({ half: null })))).toMatchObject({ half: '', seconds: '', playerName: '' });
  });
});

describe('checking', () => {
  const messageOf = (patch: Partial<ScoreDraft>, of = stored, isReasonAsked = false) =>
    checkDraft({ ...draftOf({}, of), ...patch }, of, isReasonAsked);
  const playoff = buildFullMatch({ competition_id: '2025_playoff' });
  it('allows a score, and no score', () => {
    expect(messageOf({ home: '0', away: '3' })).toBeNull();
    expect(messageOf({ home: '', away: '' })).toBeNull();
  });
  it('refuses half a score, at the missing side', () => {
    const message = '홈과 원정 점수를 모두 입력하거나 모두 비워 주세요.';
    expect(messageOf({ home: '1' })).toEqual({ field: 'away', message });
    expect(messageOf({ away: '0' })).toEqual({ field: 'home', message });
  });
  it('refuses goals that do not add up, in detailed mode only', () => {
    expect(messageOf({ home: '1', away: '0', mode: 'detailed' })).toEqual({
      field: 'goals',
      message: '득점 기록의 합이 점수와 다릅니다.',
    });
    expect(messageOf({ home: '1', away: '0' })).toBeNull();
  });
  it('refuses to drop an unfinished goal', () => {
    const form = { key: null, view: 'fields' as const, entry: { ...EMPTY_ENTRY, playerName: '김' } };
    expect(messageOf({ mode: 'detailed', form })).toMatchObject({ field: 'goals' });
    expect(messageOf({ mode: 'detailed', form: { ...form, entry: EMPTY_ENTRY } })).toBeNull();
  });
  it('requires a complete shoot-out with a winner, in a drawn play-off only', () => {
    const drawn = { home: '1', away: '1', homePenalties: '4' };
    expect(messageOf(drawn, playoff)).toEqual({
      field: 'awayPenalties',
      message: '승부차기 점수는 양 팀 모두 입력하거나 모두 비워 주세요.',
    });
    expect(messageOf({ ...drawn, awayPenalties: '4' }, playoff)?.message).toBe('승부차기 점수는 서로 달라야 합니다.');
    expect(messageOf({ ...drawn, awayPenalties: '3' }, playoff)).toBeNull();
    expect(messageOf({ ...drawn, home: '2' }, { ...playoff, round: 1 })).toBeNull();
    // The second match of a tie need not be drawn: both together are level.
    expect(messageOf({ ...drawn, home: '2' }, { ...playoff, round: 3 })?.field).toBe('awayPenalties');
    expect(messageOf(drawn)).toBeNull();
  });
  it('requires a reason to change a final result, and when the server asks', () => {
    const final = buildFullMatch({ home_points: 1, away_points: 0, status: 'completed' });
    expect(messageOf({ home: '2' }, final)).toEqual({ field: 'reason', message: '변경 사유를 입력해 주세요.' });
    expect(messageOf({ home: '2', reason: ' 오기 ' }, final)).toBeNull();
    expect(messageOf({}, final)).toBeNull();
    expect(messageOf({ home: '1', away: '0' }, stored, true)).toMatchObject({ field: 'reason' });
    expect(isFinal({ ...final, is_sample_score: true })).toBe(false);
    expect(isFinal({ ...final, is_provisional: true })).toBe(false);
    expect(isFinal({ ...final, status: 'live' })).toBe(false);
  });
});

describe('the body', () => {
  it('contains the score and the details of the match; in final mode no goals', () => {
    expect(toScoreInput(draftOf({ home: '2', away: '0' }, scored), scored)).toEqual({
      id: 97,
      home_points: 2,
      away_points: 0,
      scoring_events: [],
      match_date: '2025-09-18',
      match_time: '19:00:00',
      venue: '세종시민운동장',
      round: 25,
      competition_id: '_league_wk',
      mode: 'final',
      version: 1,
    });
  });
  it('contains the goals in detailed mode, new ones without an id', () => {
    const { draft } = add(stateOf(draftOf({ mode: 'detailed' }, scored)));
    const input = toScoreInput(draft, scored);
    expect(input.scoring_events.map(({ id }) => id)).toEqual([7, null, 8]);
    expect(input.scoring_events[1]).toEqual({ id: null, ...goal() });
  });
  it('blank is null, 0 stays 0', () => {
    expect(toScoreInput(draftOf(), stored)).toMatchObject({ home_points: null, away_points: null });
    expect(toScoreInput(draftOf({ home: '0', away: '0' }), stored)).toMatchObject({ home_points: 0, away_points: 0 });
  });
  it('confirms nothing where two people do it, also if the draft was confirmed before', () => {
    const draft = draftOf({ home: '1', away: '1', isConfirmed: true });
    expect(toScoreInput(draft, { ...stored, official_by: 'two-people' })).not.toHaveProperty('confirm');
    expect(toScoreInput(draft, { ...stored, official_by: 'one-person' })).toHaveProperty('confirm', true);
  });
  it('contains the requested options', () => {
    const draft = draftOf({
      home: '1',
      away: '1',
      homePenalties: '4',
      awayPenalties: '3',
      isConfirmed: true,
      reason: 'r ',
    });
    const playoff = buildFullMatch({ competition_id: '2025_playoff' });
    expect(toScoreInput(draft, playoff, true)).toMatchObject({
      home_penalties: 4,
      away_penalties: 3,
      confirm: true,
      reason: 'r',
      discard_events: true,
    });
    expect(toScoreInput({ ...draft, home: '', away: '' }, playoff)).not.toHaveProperty('confirm');
    expect(toScoreInput(draft, stored)).not.toHaveProperty('home_penalties');
  });
});

describe('the stored match', () => {
  const same = (draft: ScoreDraft, of = scored) => sameAsStored(toScoreInput(draft, of), of);
  it('equals the input if score and goals are equal, regardless of their ids', () => {
    const draft = draftOf({ mode: 'detailed' }, scored);
    expect(same(draft)).toBe(true);
    expect(same({ ...draft, goals: draft.goals.map((each) => ({ ...each, id: null })) })).toBe(true);
    expect(same({ ...draft, goals: draft.goals.slice(1) })).toBe(false);
  });
  it('differs from the input if the score differs, or the goals don’t add up to it', () => {
    expect(same(draftOf({}, scored))).toBe(true);
    expect(same(draftOf({ home: '2' }, scored))).toBe(false);
    expect(
      same(draftOf({}, { ...scored, scoring_events: scored.scoring_events.slice(1) }), {
        ...scored,
        scoring_events: scored.scoring_events.slice(1),
      }),
    ).toBe(false);
  });
  it('differs from the input while it is a sample, or not confirmed as requested', () => {
    expect(same(draftOf({}, scored), { ...scored, is_sample_score: true })).toBe(false);
    expect(same(draftOf({ isConfirmed: true }, scored))).toBe(false);
    expect(same(draftOf({ isConfirmed: true }, scored), { ...scored, is_provisional: false })).toBe(true);
  });
});

test('a draft is changed by input, but not by the mode or an empty form', () => {
  const draft = draftOf({}, scored);
  expect(isTouched({ ...draft, mode: 'detailed' }, scored)).toBe(false);
  expect(isTouched({ ...draft, form: { key: null, view: 'pick', entry: EMPTY_ENTRY } }, scored)).toBe(false);
  expect(isTouched({ ...draft, home: '2' }, scored)).toBe(true);
  expect(isTouched({ ...draft, reason: 'x' }, scored)).toBe(true);
  expect(isTouched({ ...draft, form: { key: 7, view: 'fields', entry: EMPTY_ENTRY } }, scored)).toBe(true);
  expect(isTouched(toDraft(asStored(buildMatch()), 'final'), asStored(buildMatch()))).toBe(false);
});

describe('the time of a goal that is scored now', () => {
  const after = (minutes: number, seconds = 0) =>
    suggestMoment(buildMatch(), Date.parse('2025-09-18T19:00:00+09:00') + (minutes * 60 + seconds) * 1000);
  it.each([
    [0, '1', '0'],
    [44, '1', '44'],
    [48, '1', '48'],
    [55, '1', '45'],
    [62, '2', '45'],
    [80, '2', '63'],
    [110, '2', '93'],
    [116, '2', '99'],
  ])('%d minutes after kick-off is half %s, minute %s', (minutes, half, minute) =>
    expect(after(minutes)).toMatchObject({ half, minutes: minute }),
  );
  it('includes seconds', () => expect(after(10, 7)?.seconds).toBe('07'));
  it('is null before kick-off, long after it, and without a kick-off', () => {
    expect([after(-1), after(117)]).toEqual([null, null]);
    expect(suggestMoment(buildMatch({ match_time: null }), 0)).toBeNull();
  });
});

describe('a match in play', () => {
  const KICK_OFF = Date.parse('2025-09-18T19:00:00+09:00');
  const live = { ...scored, status: 'live' as const, is_provisional: false };
  const sample = { ...scored, is_sample_score: true, is_provisional: false };
  const running = draftOf({ home: '1', away: '0', isInPlay: true });

  it('is assumed while the match is live, or is under way by the clock and has no result', () => {
    const after = (minutes: number, of = stored) => startsInPlay(of, KICK_OFF + minutes * 60_000);
    expect([after(-1), after(0), after(116), after(117)]).toEqual([false, true, true, false]);
    expect([after(10, scored), after(10, sample), after(10, live), after(600, live)]).toEqual([
      false,
      true,
      true,
      true,
    ]);
  });
  it('is sent with its score, and without a confirmation or a shoot-out', () => {
    expect(toScoreInput(running, stored)).toMatchObject({ home_points: 1, away_points: 0, in_play: true });
    expect(toScoreInput({ ...running, isInPlay: false }, stored)).not.toHaveProperty('in_play');
    const playoff = buildFullMatch({ competition_id: '2025_playoff' });
    const drawn = { ...running, away: '1', homePenalties: '4', awayPenalties: '3', isConfirmed: true };
    const input = toScoreInput(drawn, playoff);
    expect(input).not.toHaveProperty('confirm');
    expect(input).not.toHaveProperty('home_penalties');
  });
  it('requires a score, even 0 : 0', () => {
    expect(checkDraft({ ...running, home: '', away: '' }, stored, false)).toEqual({
      field: 'home',
      message: '경기 중에는 점수를 입력해 주세요. 아직 득점이 없으면 0 : 0입니다.',
    });
    expect(checkDraft({ ...running, home: '0' }, stored, false)).toBeNull();
  });
  it('clears the confirmation', () => {
    const confirmed = stateOf(draftOf({ isConfirmed: true }));
    expect(scoreDialogReducer(confirmed, { type: 'inPlay', isInPlay: true }).draft).toMatchObject({
      isInPlay: true,
      isConfirmed: false,
    });
    expect(scoreDialogReducer(confirmed, { type: 'inPlay', isInPlay: false }).draft.isConfirmed).toBe(true);
  });
  it('equals the stored match only if that is live with the same score; a result equals only a result', () => {
    const same = (isInPlay: boolean, of: typeof scored) =>
      sameAsStored(toScoreInput(draftOf({ isInPlay }, of), of), of);
    expect([same(true, live), same(false, live)]).toEqual([true, false]);
    expect([same(true, scored), same(false, scored)]).toEqual([false, true]);
    expect(same(true, { ...live, is_sample_score: true })).toBe(false);
  });
  it('counts as changed if it is ended or a result is reopened, but not if no score is stored', () => {
    expect(isTouched(toDraft(live, 'final'), live)).toBe(false);
    expect(isTouched(draftOf({ isInPlay: false }, live), live)).toBe(true);
    expect(isTouched(draftOf({ isInPlay: true }, scored), scored)).toBe(true);
    expect([stored, sample].map((of) => isTouched(draftOf({ isInPlay: true }, of), of))).toEqual([false, false]);
  });
  it('reopens a final result only with a reason', () => {
    const final = { ...scored, is_provisional: false };
    const back = draftOf({ isInPlay: true }, final);
    expect(checkDraft(back, final, false)).toMatchObject({ field: 'reason' });
    expect(checkDraft({ ...back, reason: '경기 재개' }, final, false)).toBeNull();
  });
});

test('a goal is described in words, as far as it is known', () => {
  const names = { home: '세종', away: '인천' };
  const words = (patch: object) => goalWords({ ...goal(patch), ...NO_ASSIST, key: 1, id: null }, names);
  expect(words({ half: '2', minutes: 92 })).toBe('후반 90+2:05 세종 9번 김선수');
  expect(words({ isOwnGoal: true, seconds: null })).toBe('전반 10분 세종 9번 김선수 (자책골)');
  expect(words({ isOwnGoal: true, team: 'away' })).toBe('전반 10:05 인천 9번 김선수 (자책골)');
  expect(words({ half: null, minutes: null, playerNumber: null, playerName: null })).toBe('시간 미상 세종 선수 미상');
});

describe('the dialog of a match that a ruling decides', () => {
  const played = { home_played: 1, away_played: 1, phase: 'ended' } as const;
  it.each<[string, Parameters<typeof buildMatch>[0]]>([
    ['awarded', { status: 'completed', home_points: 0, away_points: 3 }],
    ['annulled', { status: 'cancelled' }],
    ['lost by both', { status: 'completed', outcome: 'both_lost' }],
  ])('starts with what was played: %s', (_, record) => {
    const match = buildMatch({ ...played, ...record });
    expect(toDraft(asStored(match), 'final')).toMatchObject({ home: '1', away: '1', isInPlay: false });
    expect(asPlayed(match).status).toBe('completed');
  });
  it('starts with the score of an abandoned match, which has not ended', () => {
    const match = buildMatch({ ...played, phase: 'abandoned', status: 'postponed' });
    expect(asPlayed(match)).toMatchObject({ home_points: 1, status: 'postponed' });
  });
  it('leaves every other match as it is', () => {
    const match = buildMatch({ ...played, status: 'completed', home_points: 1, away_points: 1 });
    expect(asPlayed(match)).toBe(match);
    expect(asPlayed(buildMatch())).toMatchObject({ home_points: null, status: 'scheduled' });
  });
});
