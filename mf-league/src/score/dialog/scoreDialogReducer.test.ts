import { buildFullMatch, buildScoringEvent } from '@wkff/testing';
import {
  scoreDialogReducer,
  EDITING,
  openScoreDialog,
  type ScoreDialogAction,
  type ScoreDialogState,
  type StoredDraft,
} from './scoreDialogReducer.ts';
import { toDraft, type ScoreDraft } from './draft.ts';

const KICK_OFF = Date.parse('2025-09-18T19:00:00+09:00');
const BEFORE = KICK_OFF - 3_600_000;
const DURING = KICK_OFF + 600_000;

const listed = buildFullMatch({ version: 4 });
const scored = buildFullMatch({
  version: 5,
  home_points: 1,
  away_points: 0,
  status: 'completed',
  is_provisional: true,
  scoring_events: [buildScoringEvent({ id: 7 })],
});

const closed = openScoreDialog(listed, 'final', null, BEFORE);
const run = (state: ScoreDialogState, ...actions: ScoreDialogAction[]) => actions.reduce(scoreDialogReducer, state);
const typed = (home: string, away: string): ScoreDialogAction[] => [
  { type: 'digits', field: 'home', text: home },
  { type: 'digits', field: 'away', text: away },
];
const loaded = (stored = listed, now = BEFORE): ScoreDialogAction => ({ type: 'loaded', stored, now });
const opened = run(closed, loaded());
const storedDraftOf = (draft: Partial<ScoreDraft>, version = 4): StoredDraft => ({
  draft: { ...toDraft(listed, 'final'), ...draft },
  version,
  at: BEFORE,
});

describe('opening', () => {
  it('starts with the list’s data while the match is loaded', () => {
    expect(closed).toMatchObject({
      phase: EDITING,
      load: 'loading',
      note: null,
      removed: null,
      stored: { version: 4 },
    });
    expect(openScoreDialog(listed, 'detailed', null, DURING).draft).toMatchObject({ mode: 'detailed', isInPlay: true });
  });

  it('offers a stored draft first, even after the match is loaded', () => {
    const storedDraft = storedDraftOf({ home: '3' });
    const state = run(openScoreDialog(listed, 'final', storedDraft, BEFORE), loaded(scored));
    expect(state).toMatchObject({ phase: { name: 'offer', storedDraft }, load: 'ready', stored: { version: 5 } });
    expect(state.draft.home).toBe('');
  });
});

describe('loading the match', () => {
  it('takes over its score and goals if nothing is entered', () => {
    const { draft, stored, load } = run(closed, loaded(scored));
    expect([draft.home, draft.away, draft.goals.map(({ id }) => id), stored.version, load]).toEqual([
      '1',
      '0',
      [7],
      5,
      'ready',
    ]);
  });

  it('keeps the input, and adds the goals to it', () => {
    const known = { ...scored, scoring_events: [] };
    const { draft, phase } = run(openScoreDialog(known, 'final', null, BEFORE), ...typed('2', '0'), loaded(scored));
    expect([draft.home, draft.goals.length, phase]).toEqual(['2', 1, EDITING]);
  });

  it('asks which version to use if it has changed', () => {
    const state = run(closed, ...typed('2', '0'), loaded(scored));
    expect(state.phase).toEqual({ name: 'conflict', stored: scored });
    expect([state.draft.home, state.stored.version]).toEqual(['2', 5]);
  });

  it('shows a failure, and can be retried', () => {
    const failed = run(closed, { type: 'loadFailed' });
    expect([failed.load, run(failed, { type: 'loading' }).load]).toEqual(['failed', 'loading']);
  });

  it('switches to final mode if the stored goals don’t add up, unless the score keeper chose a mode', () => {
    const live = buildFullMatch({ home_points: 1, away_points: 0, status: 'live' });
    const during = openScoreDialog(live, 'detailed', null, DURING);
    expect(run(during, loaded(live, DURING)).draft.mode).toBe('final');
    const chosen: ScoreDialogAction[] = [
      { type: 'mode', mode: 'final' },
      { type: 'mode', mode: 'detailed' },
    ];
    expect(run(during, loaded(live, DURING), ...chosen, loaded(live, DURING)).draft.mode).toBe('detailed');
    const withGoals = { ...live, scoring_events: [buildScoringEvent()] };
    expect(run(during, loaded(withGoals, DURING)).draft.mode).toBe('detailed');
  });

  it('follows others’ changes of isInPlay, unless the score keeper has changed it', () => {
    const during = run(openScoreDialog(listed, 'final', null, DURING), loaded(listed, DURING));
    expect(during.draft.isInPlay).toBe(true);
    expect(run(during, loaded(scored, DURING)).draft.isInPlay).toBe(false);
    const unchecked = run(during, { type: 'inPlay', isInPlay: false });
    const live = buildFullMatch({ version: 6, home_points: 0, away_points: 0, status: 'live' });
    expect(run(unchecked, loaded(live, DURING)).draft.isInPlay).toBe(false);
  });
});

describe('an offered draft', () => {
  const offer = (storedDraft: StoredDraft) => openScoreDialog(listed, 'final', storedDraft, BEFORE);
  const goOn = (storedDraft: StoredDraft): ScoreDialogAction => ({ type: 'continue', storedDraft, now: BEFORE });

  it('continues where the score keeper left off', () => {
    const storedDraft = storedDraftOf({ home: '3', away: '1' });
    const state = run(offer(storedDraft), loaded(), goOn(storedDraft));
    expect([state.phase, state.draft.home, state.note]).toEqual([EDITING, '3', null]);
  });

  it('is a conflict with the stored match if it is of an older version', () => {
    const storedDraft = storedDraftOf({ home: '3', away: '1' });
    expect(run(offer(storedDraft), loaded(scored), goOn(storedDraft)).phase).toEqual({
      name: 'conflict',
      stored: scored,
    });
  });

  it('is compared once the match is loaded if it is continued before', () => {
    const storedDraft = storedDraftOf({ home: '3', away: '1' }, 2);
    const early = run(offer(storedDraft), goOn(storedDraft));
    expect([early.phase, early.stored.version]).toEqual([EDITING, 2]);
    expect(run(early, loaded()).phase).toMatchObject({ name: 'conflict' });
  });

  it('says so if it was saved meanwhile', () => {
    const storedDraft = storedDraftOf({ home: '1', away: '0' });
    const state = run(offer(storedDraft), loaded(scored));
    expect([state.phase, state.note]).toEqual([EDITING, '입력하신 내용은 이미 저장되어 있습니다.']);
    expect(state.draft.goals).toHaveLength(1);
  });

  it('shows the stored match once discarded', () => {
    const storedDraft = storedDraftOf({ home: '3' });
    const state = run(offer(storedDraft), loaded(scored), { type: 'startOver', now: BEFORE });
    expect([state.phase, state.draft.home, state.note]).toEqual([EDITING, '1', null]);
  });
});

describe('a conflict', () => {
  const mine = run(opened, ...typed('2', '0'), { type: 'phase', phase: { name: 'conflict', stored: scored } });

  it('applies my input to the stored match when I edit; unchanged goals become the stored ones', () => {
    const state = run(mine, { type: 'rebase', stored: scored, now: BEFORE });
    expect([state.phase, state.stored.version, state.draft.home]).toEqual([EDITING, 5, '2']);
    expect(state.draft.goals.map(({ id }) => id)).toEqual([7]);
  });

  it('keeps my own goals', () => {
    const goal = { ...buildScoringEvent(), playerName: '내골이' };
    const { id: _, minute_label: __, ...facts } = goal;
    const state = run(
      mine,
      { type: 'putGoal', goal: facts, next: null },
      { type: 'rebase', stored: scored, now: BEFORE },
    );
    expect(state.draft.goals.map(({ playerName }) => playerName)).toEqual(['내골이']);
  });

  it('stays a question while the overwriting save is pending', () => {
    const state = run(mine, { type: 'overwrite', stored: scored });
    expect([state.phase.name, state.stored.version, state.draft.home]).toEqual(['conflict', 5, '2']);
  });
});

test('a refused save becomes a question, and cancelling it keeps the draft', () => {
  const asked = run(opened, ...typed('2', '0'), { type: 'phase', phase: { name: 'discard' } });
  const back = run(asked, { type: 'phase', phase: EDITING });
  expect([asked.phase.name, back.phase, back.draft]).toEqual(['discard', EDITING, asked.draft]);
});

test('a removed goal can be restored until another goal is added', () => {
  const removed = run(run(closed, loaded(scored)), { type: 'remove', key: 7 });
  expect([removed.removed?.id, removed.draft.home, removed.draft.goals]).toEqual([7, '0', []]);
  expect(run(removed, { type: 'undo' })).toMatchObject({ removed: null, draft: { home: '1' } });
  expect(run(removed, { type: 'startOver', now: BEFORE }).removed).toBeNull();
});
