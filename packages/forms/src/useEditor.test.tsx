import { act, renderHook } from '@testing-library/react';
import { jest } from '@jest/globals';
import { draftKey, login, logout, sessionStore } from '@wkff/session';
import { buildSession } from '@wkff/testing';
import { halfType } from '@wkff/ui/testing';
import { useLayoutEffect } from 'react';
import { lineField } from './conflict/fields.ts';
import type { Base, Editable } from './editable.ts';
import { FakeLocks } from './locks.fake.ts';
import { openEditor, type OpenEditor } from './openEditor.ts';
import { useEditor, type EditorOptions } from './useEditor.ts';

/** A match, of which an editor edits place and day, with a reason. */
interface Match {
  place: string;
  day: string;
  score: string;
  version: number;
}
interface Draft {
  place: string;
  day: string;
  reason: string;
}

const MATCH: Match = { place: '세종', day: '18', score: '', version: 3 };
const NOW = 1_758_164_400_000;
const host = { report: jest.fn(), clock: { now: () => NOW } };
const stale = (data: Match) => Object.assign(new Error('먼저'), { name: 'ApiError', status: 409, code: 'stale', data });
const sent: { draft: Draft; over: Base<Draft> }[] = [];
let answers: (Match | Error)[];

const editable: Editable<Match, Draft> = {
  what: 'fixture:97',
  format: { version: 1, blank: { place: '', day: '', reason: '' } },
  draftOf: ({ place, day }) => ({ place, day, reason: '' }),
  comparable: (draft) => JSON.stringify(draft),
  isUnchanged: (draft, base) => draft.place === base.place && draft.day === base.day,
  isStored: (draft, stored) => draft.place === stored.place && draft.day === stored.day,
  findProblems: ({ reason }) => (reason === '' ? { reason: '사유' } : {}),
  serverProblems: (_draft, _base, { code, message }) => (code === 'venue_taken' ? { place: message } : {}),
  fieldsOf: () => [lineField('place', '장소', ({ place }) => place), lineField('day', '날짜', ({ day }) => day)],
  keep: ({ reason }, stored) => ({ ...stored, reason }),
  async send(draft, over) {
    sent.push({ draft, over });
    const answer = answers.shift() ?? { ...MATCH, ...draft, version: over.version + 1 };
    if (answer instanceof Error) throw answer;
    return answer;
  },
};

beforeEach(() => {
  localStorage.clear();
  sessionStore.getState().refresh();
  login(buildSession({ id: 3 }));
  sent.length = 0;
  answers = [];
});
afterEach(() => {
  logout();
  FakeLocks.remove();
});

/** Renders an editor as a tab opens it. */
async function open(options?: EditorOptions<Match>, edited = editable, stored = MATCH) {
  const opened = await openEditor(edited, 3, stored);
  return { opened, ...show(opened, options) };
}

function show(opened: OpenEditor<Match, Draft>, options?: EditorOptions<Match>) {
  const { result, unmount } = renderHook(() => {
    const editor = useEditor(opened, host, options);
    const { element } = editor;
    useLayoutEffect(() => {
      element.current = document.body as unknown as HTMLFormElement;
    }, [element]);
    return editor;
  });
  const type = (change: Partial<Draft>) =>
    act(() => result.current.edit((draft) => ({ ...draft, ...change }), ...Object.keys(change)));
  return {
    editor: () => result.current,
    type,
    save: () => act(async () => result.current.save()),
    /** A browser that closes the tab in good order. */
    hide: () => act(async () => void window.dispatchEvent(new Event('pagehide'))),
    unmount,
  };
}

const storedText = (what = 'fixture:97') => localStorage.getItem(draftKey(3, what));

test('a form that fails at its input says that nothing was saved, and reports it', async () => {
  const error = new Error('a row has no name');
  const broken: typeof editable = {
    ...editable,
    findProblems: () => {
      throw error;
    },
  };
  const tab = await open({}, broken);
  tab.type({ reason: '폭우', day: '19' });
  await tab.save();
  expect(tab.editor()).toMatchObject({ note: '저장하지 못했습니다. 입력한 내용은 그대로 있습니다.', isBusy: false });
  expect(host.report).toHaveBeenCalledWith({ where: 'form fixture:97', error });
  expect([sent, tab.editor().draft.reason]).toEqual([[], '폭우']);
});

describe('the draft', () => {
  it('is stored a moment after the input, without the tab being closed, and found by the next one', async () => {
    jest.useFakeTimers();
    try {
      const killed = await open();
      killed.type({ reason: '폭우' });
      expect(storedText()).toBeNull();
      await act(async () => void jest.advanceTimersByTime(300));
      expect(storedText()).toContain('폭우');
      expect(killed.editor().note).toBe('이 브라우저에 임시 저장됨');
      // Nor is it put off by more input.
      killed.type({ reason: '폭우와' });
      await act(async () => void jest.advanceTimersByTime(200));
      killed.type({ reason: '폭우와 바람' });
      await act(async () => void jest.advanceTimersByTime(100));
      expect(storedText()).toContain('폭우와 바람');
    } finally {
      jest.useRealTimers();
    }
    const next = await open();
    expect(next.editor()).toMatchObject({ draft: { reason: '폭우와 바람' }, restoredAt: NOW, isTouched: true });
    act(() => next.editor().discard());
    expect(next.editor()).toMatchObject({ draft: { reason: '' }, restoredAt: null, isTouched: false });
    expect(storedText()).toBeNull();
  });

  it('comes back with files by one click for 10 s after it was discarded; what was typed since does, too', async () => {
    jest.useFakeTimers();
    try {
      const tab = await open();
      tab.type({ reason: '폭우' });
      await act(async () => tab.editor().addFiles(new Map([['a', new File(['x'], 'a.png')]])));
      await act(async () => tab.editor().discard());
      expect([tab.editor().draft.reason, tab.editor().files.size]).toEqual(['', 0]);
      tab.type({ reason: '폭설' });
      await act(async () => tab.editor().undo?.());
      expect([tab.editor().draft.reason, tab.editor().files.size]).toEqual(['폭우', 1]);
      await act(async () => tab.editor().undo?.());
      expect(tab.editor().draft.reason).toBe('폭설');
      await act(async () => void jest.advanceTimersByTime(9_999));
      expect(tab.editor().undo).not.toBeNull();
      await act(async () => void jest.advanceTimersByTime(1));
      expect(tab.editor().undo).toBeNull();
      await act(async () => tab.editor().discard());
      await act(async () => tab.editor().undo?.());
      expect([tab.editor().draft.reason, tab.editor().undo]).toEqual(['폭설', null]);
    } finally {
      jest.useRealTimers();
    }
  });

  it('comes back with the files, too, that were ready only after it was discarded', async () => {
    const tab = await open();
    tab.type({ reason: '폭우' });
    await act(async () => tab.editor().addFiles(new Map([['a', new File(['x'], 'a.png')]])));
    await act(async () => tab.editor().discard());
    await act(async () => tab.editor().addFiles(new Map([['b', new File(['x'], 'b.png')]])));
    await act(async () => tab.editor().undo?.());
    expect([...tab.editor().files.keys()].toSorted()).toEqual(['a', 'b']);
  });

  it('is never overwritten by another tab with the same form', async () => {
    FakeLocks.install();
    const [one, other] = [await open(), await open()];
    one.type({ reason: '첫 탭' });
    other.type({ reason: '둘째 탭' });
    await one.hide();
    await other.hide();
    expect([storedText(), storedText('fixture:97~2')]).toEqual([
      expect.stringContaining('첫 탭'),
      expect.stringContaining('둘째 탭'),
    ]);
    one.opened.release();
    expect((await open()).editor().draft.reason).toBe('첫 탭');
  });

  it('is deleted by a save, and stays after a logout, also what is typed then', async () => {
    const tab = await open();
    tab.type({ day: '19', reason: '폭우' });
    await tab.hide();
    await tab.save();
    expect(storedText()).toBeNull();
    tab.type({ day: '20', reason: '폭우' });
    await tab.hide();
    act(() => logout());
    expect(storedText()).toContain('폭우');
    tab.type({ reason: '더' });
    await tab.hide();
    expect(storedText()).toContain('더');
  });

  it('is deleted by a save that ends after the form was left', async () => {
    const tab = await open();
    tab.type({ day: '19', reason: '폭우' });
    const end = tab.save();
    tab.unmount();
    await end;
    expect([sent.length, storedText()]).toEqual([1, null]);
  });

  it('stays as it is while others change something else, and is a conflict if they changed the same', async () => {
    const first = await open();
    first.type({ day: '19', reason: '폭우' });
    first.unmount();
    const scored = await open({}, editable, { ...MATCH, score: '1 : 0', version: 8 });
    expect(scored.editor()).toMatchObject({ version: 8, draft: { day: '19' } });
    scored.unmount();
    const moved = await open({}, editable, { ...MATCH, day: '21', version: 9 });
    expect(moved.editor()).toMatchObject({ version: 8, draft: { day: '19' } });
  });

  it('has its files beside it, which a save and a discard delete', async () => {
    const withFiles: Editable<Match, Draft> = {
      ...editable,
      filesOf: ({ place }) => (place === 'a' ? ['a', 'b'] : []),
    };
    const opened = await openEditor(withFiles, 3, MATCH);
    const stored: string[] = [];
    Object.assign(opened.draftFiles, {
      write: async (key: string) => stored.push(key) > 0,
      clear: async () => void stored.splice(0),
    });
    const tab = show(opened);
    await act(async () => tab.editor().addFiles(new Map([['a', new File(['x'], 'a.png')]])));
    expect([stored, [...tab.editor().files.keys()]]).toEqual([['a'], ['a']]);
    tab.type({ place: 'a', reason: '폭우' });
    await tab.hide();
    await tab.save();
    expect([stored, tab.editor().files.size]).toEqual([[], 0]);
    tab.type({ place: 'a' });
    tab.unmount();
    // In a browser that lost the files.
    localStorage.setItem(
      draftKey(3, 'fixture:97'),
      JSON.stringify({
        draft: { ...editable.draftOf(MATCH), place: 'a' },
        base: editable.draftOf(MATCH),
        version: 3,
        at: 0,
      }),
    );
    expect((await openEditor(withFiles, 3, MATCH)).hasLostFiles).toBe(true);
  });
});

describe('a save', () => {
  it('sends nothing without a change, or with an error, which gets the focus', async () => {
    document.body.innerHTML = '<input aria-invalid="true" />';
    const tab = await open();
    await tab.save();
    expect(tab.editor()).toMatchObject({ note: '바뀐 내용이 없습니다.', problems: {} });
    tab.type({ day: '19' });
    await tab.save();
    expect(tab.editor()).toMatchObject({ note: '확인할 곳이 1곳 있습니다.', problems: { reason: '사유' } });
    expect(document.activeElement).toBe(document.querySelector('input'));
    expect(sent).toEqual([]);
    tab.type({ reason: '폭우' });
    expect(tab.editor().problems).toEqual({});
  });

  it('waits for the rest of a half-typed time, which is no blank one, and then for other errors', async () => {
    document.body.innerHTML = '<input type="time" name="time" />';
    const tab = await open();
    const input = document.querySelector('input') as HTMLInputElement;
    halfType(input);
    const half = { note: '확인할 곳이 1곳 있습니다.', problems: { time: '시각을 끝까지 입력해 주세요.' } };
    await tab.save();
    expect(tab.editor()).toMatchObject(half);
    tab.type({ day: '19' });
    await tab.save();
    expect(tab.editor()).toMatchObject(half);
    input.value = '19:00';
    await tab.save();
    expect(tab.editor().problems).toEqual({ reason: '사유' });
    expect(sent).toEqual([]);
  });

  it('is sent once more over the newer version if only something else was saved meanwhile', async () => {
    answers = [stale({ ...MATCH, score: '1 : 0', version: 8 })];
    const tab = await open();
    tab.type({ day: '19', reason: '폭우' });
    await tab.save();
    expect(sent.map(({ over }) => over.version)).toEqual([3, 8]);
    expect(tab.editor()).toMatchObject({ state: { phase: 'saved' }, version: 9, isTouched: false });
  });

  it('keeps what others saved in other fields meanwhile, and says who and what', async () => {
    const onStored = jest.fn();
    const saved = { by: 'lee', at: '2025-09-18T16:05:00+09:00' };
    answers = [Object.assign(stale({ ...MATCH, place: '보은', version: 8 }), { saved })];
    const tab = await open({ onStored });
    tab.type({ day: '19', reason: '폭우' });
    await tab.save();
    expect(sent[1]).toMatchObject({ draft: { place: '보은', day: '19', reason: '폭우' }, over: { version: 8 } });
    const sentence = 'lee님이 2025.09.18 16:05에 먼저 저장했습니다. 그 내용도 그대로 두고 저장했습니다: 장소';
    expect(tab.editor()).toMatchObject({ conflict: null, draft: { place: '보은', day: '19' }, note: sentence });
    expect(onStored.mock.calls).toEqual([[expect.objectContaining({ version: 9 }), 'saved', sentence]]);
  });

  it('is not merged with itself if its answer was lost: what was taken back since stays taken back', async () => {
    const lost = Object.assign(new Error('끊김'), { name: 'ApiError', status: 0, code: 'network' });
    const tab = await open(
      {},
      { ...editable, isStored: (draft, { place, day }) => draft.place === place && draft.day === day },
    );
    answers = [lost, stale({ ...MATCH, place: '보은', day: '19', version: 4 })];
    tab.type({ place: '보은', day: '19', reason: '폭우' });
    await tab.save();
    tab.type({ place: '세종' });
    await tab.save();
    expect(sent.map(({ draft: { place, day }, over: { version } }) => [place, day, version])).toEqual([
      ['보은', '19', 3],
      ['세종', '19', 3],
      ['세종', '19', 4],
    ]);
  });

  it('is the member’s own if it was merged and its answer was lost: what others have stored stays', async () => {
    const lost = Object.assign(new Error('끊김'), { name: 'ApiError', status: 0, code: 'network' });
    answers = [
      stale({ ...MATCH, place: '보은', version: 8 }),
      lost,
      stale({ ...MATCH, place: '보은', day: '19', version: 9 }),
    ];
    const tab = await open();
    tab.type({ day: '19', reason: '폭우' });
    await tab.save();
    tab.type({ day: '20' });
    await tab.save();
    expect(sent.map(({ draft: { place, day }, over: { version } }) => [place, day, version])).toEqual([
      ['세종', '19', 3],
      ['보은', '19', 8],
      ['세종', '20', 3],
      ['보은', '20', 9],
    ]);
    expect(tab.editor()).toMatchObject({ conflict: null, state: { phase: 'saved' } });
  });

  it('is not sent if both together have an error, which is shown with both', async () => {
    const edited: Editable<Match, Draft> = {
      ...editable,
      findProblems: ({ place, day }) => (place === '보은' && day === '19' ? { day: '찼습니다' } : {}),
    };
    answers = [stale({ ...MATCH, place: '보은', version: 8 })];
    const tab = await open({}, edited);
    tab.type({ day: '19' });
    await tab.save();
    expect(sent).toHaveLength(1);
    expect(tab.editor()).toMatchObject({
      conflict: null,
      draft: { place: '보은', day: '19' },
      version: 8,
      problems: { day: '찼습니다' },
      note: '다른 사람이 먼저 저장했습니다. 그 내용을 입력에 넣었습니다: 장소. 확인하고 다시 저장해 주세요.',
    });
  });

  it('ends in a conflict about the fields that both have changed, and the chosen texts are saved', async () => {
    const onStored = jest.fn();
    answers = [stale({ ...MATCH, place: '보은', day: '21', version: 8 })];
    const tab = await open({ onStored });
    tab.type({ day: '19', reason: '폭우' });
    await tab.save();
    expect(tab.editor().conflict).toMatchObject({
      title: '다른 사람이 먼저 저장했습니다.',
      taken: ['장소'],
      own: [],
      fields: [{ name: 'day', label: '날짜', lines: { stored: '21', mine: '19' } }],
    });
    await act(async () => tab.editor().conflict?.save(new Set(), {}));
    expect(sent[1]).toMatchObject({ draft: { place: '보은', day: '19', reason: '폭우' }, over: { version: 8 } });
    expect(onStored.mock.calls).toEqual([[expect.objectContaining({ version: 9 }), 'saved', null]]);
  });

  it('sends nothing if nothing is left of it after the choice, and says so', async () => {
    answers = [stale({ ...MATCH, day: '21', version: 8 })];
    const tab = await open();
    tab.type({ day: '19', reason: '' });
    tab.type({ reason: '폭우' });
    await tab.save();
    await act(async () => tab.editor().conflict?.save(new Set(['day']), {}));
    expect(tab.editor()).toMatchObject({ conflict: null, draft: { day: '21', reason: '폭우' } });
    expect([sent.length, tab.editor().note]).toEqual([1, '바뀐 내용이 없습니다.']);
  });

  it('sends nothing if its choice is just what is stored, and says so', async () => {
    answers = [stale({ ...MATCH, day: '21', version: 8 })];
    const tab = await open({}, { ...editable, comparable: ({ place, day }) => JSON.stringify([place, day]) });
    tab.type({ day: '19', reason: '폭우' });
    await tab.save();
    await act(async () => tab.editor().conflict?.save(new Set(['day']), {}));
    expect(tab.editor()).toMatchObject({ conflict: null, draft: { day: '21' }, version: 8 });
    expect([sent.length, tab.editor().note]).toEqual([1, '저장된 내용과 같아 바꿀 것이 없습니다.']);
  });

  it('has no common base if it is of something new: every difference is a conflict', async () => {
    answers = [stale({ ...MATCH, place: '보은', version: 8 })];
    const tab = await open({}, { ...editable, isUnchanged: () => false }, { ...MATCH, version: 0 });
    tab.type({ day: '19', reason: '폭우' });
    await tab.save();
    expect([sent.length, tab.editor().conflict?.fields.map(({ name }) => name)]).toEqual([1, ['place', 'day']]);
  });

  it('is merged over the data that its draft was begun over, even after a restart', async () => {
    const killed = await open();
    killed.type({ day: '19', reason: '폭우' });
    killed.unmount();
    const theirs = { ...MATCH, place: '보은', version: 8 };
    answers = [stale(theirs)];
    const next = await open({}, editable, theirs);
    await next.save();
    expect(sent.map(({ draft, over }) => [draft.place, draft.day, over.version])).toEqual([
      ['세종', '19', 3],
      ['보은', '19', 8],
    ]);
  });

  it('ends in a conflict in which what is stored can be used, and the reason stays', async () => {
    const onStored = jest.fn();
    const theirs = { ...MATCH, day: '21', version: 8 };
    answers = [stale(theirs)];
    const tab = await open({ onStored });
    tab.type({ day: '19', reason: '폭우' });
    await tab.save();
    act(() => tab.editor().conflict?.useStored());
    expect(tab.editor()).toMatchObject({ conflict: null, draft: { day: '21', reason: '폭우' }, version: 8 });
    expect(onStored.mock.calls).toEqual([[theirs, 'taken', null]]);
    act(() => tab.editor().undo?.());
    expect(tab.editor()).toMatchObject({ draft: { day: '19', reason: '폭우' }, base: { day: '18' }, version: 3 });
  });

  it('shows the server’s errors at their fields', async () => {
    const onRefused = jest.fn();
    answers = [Object.assign(new Error('찼습니다'), { name: 'ApiError', status: 422, code: 'venue_taken' })];
    const tab = await open({ onRefused });
    tab.type({ place: '보은', reason: '폭우' });
    await tab.save();
    expect(tab.editor()).toMatchObject({ problems: { place: '찼습니다' }, draft: { place: '보은' } });
    expect(onRefused).toHaveBeenCalledWith('venue_taken');
  });

  it('is refused for what was sent if it was merged: errors are found in that, over what others stored', async () => {
    const asked: unknown[] = [];
    const edited: Editable<Match, Draft> = {
      ...editable,
      serverProblems(draft, base, { message }) {
        asked.push([draft, base]);
        return { day: message };
      },
    };
    const refused = Object.assign(new Error('찼습니다'), { name: 'ApiError', status: 422, code: 'venue_taken' });
    answers = [stale({ ...MATCH, place: '보은', version: 8 }), refused];
    const tab = await open({}, edited);
    tab.type({ day: '19', reason: '폭우' });
    await tab.save();
    expect(asked).toEqual([
      [
        { place: '보은', day: '19', reason: '폭우' },
        { place: '보은', day: '18', reason: '' },
      ],
    ]);
    expect(tab.editor()).toMatchObject({ problems: { day: '찼습니다' }, draft: { place: '세종', day: '19' } });
  });
});
