import { act, renderHook } from '@testing-library/react';
import { login, logout, onLoginAsked, sessionStore, type LoginQuestion } from '@wkff/session';
import { buildSession } from '@wkff/testing';
import type { SaveRequest } from './runSave.ts';
import { useSave } from './useSave.ts';

/** The object to save: a text with a version. */
interface Note {
  text: string;
  version: number;
}

/** A rejection as the API client makes it. */
const refusal = (status: number, code: string, message = '서버의 말', data?: Note) =>
  Object.assign(new Error(message), { name: 'ApiError', status, code, data });
const stale = (text: string, version = 7) => refusal(409, 'stale', '다른 사람이 먼저 저장했습니다.', { text, version });
const LOST = refusal(0, 'network', '서버에 연결할 수 없습니다.');

function logIn(id = 3): void {
  login(buildSession({ id, username: `member${id}` }));
}

let questions: LoginQuestion[];
let stop: () => void;
beforeEach(() => {
  localStorage.clear();
  sessionStore.getState().refresh();
  logIn();
  questions = [];
  stop = onLoginAsked((question) => questions.push(question));
});
afterEach(() => {
  stop();
  logout();
});

type Answer = Error | Note | Promise<Note>;

/** Renders a form with `useSave`. `sent` lists the sent texts and versions. Each request gets the next of `answers`. */
function open(...answers: Answer[]) {
  const sent: string[] = [];
  const reports: unknown[] = [];
  const saveRequest = (text: string, version = 1): SaveRequest<Note> => ({
    send: async () => {
      sent.push(`${text} over ${version}`);
      const answer = answers.shift() ?? { text, version: version + 1 };
      if (answer instanceof Error) throw answer;
      return answer;
    },
    isStored: (stored) => stored.text === text,
    over: (stored) => saveRequest(text, stored.version),
  });
  const { result, unmount } = renderHook(() => useSave<Note>((error) => reports.push(error)));
  return {
    sent,
    reports,
    saveRequest,
    unmount,
    save: (text = 'mine', version = 1) => act(() => result.current.save(saveRequest(text, version))),
    /** Starts a save that waits for something. */
    begin: (text = 'mine') => act(async () => void result.current.save(saveRequest(text))),
    reset: () => act(() => result.current.reset()),
    state: () => result.current.state,
    hook: result,
  };
}

it('is idle at first, busy while sending, then saved with the stored version', async () => {
  let answer: (note: Note) => void = () => undefined;
  const form = open(new Promise((resolve) => (answer = resolve)));
  expect(form.state()).toEqual({ phase: 'idle' });
  await form.begin();
  expect(form.state()).toEqual({ phase: 'busy' });
  form.reset();
  expect(form.state()).toEqual({ phase: 'busy' });
  await act(async () => answer({ text: 'mine', version: 2 }));
  expect(form.state()).toEqual({ phase: 'saved', stored: { text: 'mine', version: 2 } });
  form.reset();
  expect(form.state()).toEqual({ phase: 'idle' });
  expect(questions).toEqual([]);
});

it('sends once on a double click', async () => {
  const form = open();
  const { save } = form.hook.current;
  const ends = await act(() => Promise.all([save(form.saveRequest('mine')), save(form.saveRequest('mine'))]));
  expect(form.sent).toEqual(['mine over 1']);
  expect(ends).toEqual([expect.objectContaining({ phase: 'saved' }), null]);
});

it('reports a refusal with its code and the server’s message, and sends the next save', async () => {
  const form = open(refusal(422, 'unprocessable'));
  expect(await form.save()).toEqual({ phase: 'refused', code: 'unprocessable', message: '서버의 말' });
  expect(form.state()).toEqual({ phase: 'refused', code: 'unprocessable', message: '서버의 말' });
  await form.save();
  expect(form.state().phase).toBe('saved');
});

describe('when someone else saved first', () => {
  it('ends in a conflict with the stored version', async () => {
    const form = open(stale('theirs'));
    await form.save();
    expect(form.state()).toEqual({ phase: 'conflict', stored: { text: 'theirs', version: 7 }, saved: null });
    await form.save('mine', 7);
    expect(form.sent).toEqual(['mine over 1', 'mine over 7']);
    expect(form.state().phase).toBe('saved');
  });

  it('ends as saved if the stored version is the same', async () => {
    const form = open(stale('mine'));
    await form.save();
    expect(form.state()).toEqual({ phase: 'saved', stored: { text: 'mine', version: 7 } });
  });
});

describe('when the response is lost', () => {
  it('ends as unsure, and the next save finds out that the first was stored', async () => {
    const form = open(LOST, stale('mine'));
    await form.save();
    expect(form.state()).toEqual({ phase: 'unsure', message: '서버에 연결할 수 없습니다.' });
    await form.save();
    expect(form.state()).toEqual({ phase: 'saved', stored: { text: 'mine', version: 7 } });
  });

  it('sends again if the next save finds out that the first was not stored', async () => {
    const form = open(LOST);
    await form.save();
    await form.save();
    expect(form.sent).toEqual(['mine over 1', 'mine over 1']);
    expect(form.state().phase).toBe('saved');
  });

  it('a changed text overwrites the lost save, also after a refusal in between', async () => {
    const form = open(LOST, refusal(422, 'unprocessable'), stale('mine', 2));
    await form.save();
    await form.save('wrong');
    await form.save('better');
    expect(form.sent).toEqual(['mine over 1', 'wrong over 1', 'better over 1', 'better over 2']);
    expect(form.state().phase).toBe('saved');
  });

  it('finds out that the merged request was stored, which was sent last', async () => {
    const form = open(stale('theirs'), LOST, stale('mine and theirs', 8));
    const merge = (stored: Note) => form.saveRequest(`mine and ${stored.text}`, stored.version);
    await act(() => form.hook.current.save({ ...form.saveRequest('mine'), merge }));
    expect(form.state().phase).toBe('unsure');
    await form.save('better');
    expect(form.sent).toEqual(['mine over 1', 'mine and theirs over 7', 'better over 1', 'better over 8']);
    expect(form.state().phase).toBe('saved');
  });

  it('ends in a conflict if someone else has overwritten it', async () => {
    const form = open(LOST, stale('theirs'));
    await form.save();
    await form.save('better');
    expect(form.state()).toMatchObject({ phase: 'conflict', stored: { text: 'theirs' } });
  });

  it('forgets the lost request after a success or a conflict', async () => {
    const form = open(LOST, { text: 'better', version: 2 }, stale('mine'));
    await form.save();
    await form.save('better');
    await form.save('best', 2);
    expect(form.state().phase).toBe('conflict');
  });

  it('ends as unsure, too, if the server does not know whether it was stored', async () => {
    const form = open(refusal(503, 'outcome_unknown', 'lost'), stale('mine'));
    await form.save();
    expect(form.state()).toEqual({ phase: 'unsure', message: 'lost' });
    await form.save('better');
    expect(form.sent).toEqual(['mine over 1', 'better over 1', 'better over 7']);
  });

  it('hides the message of a response that did not come from the API', async () => {
    const form = open(refusal(502, 'unexpected', 'Bad Gateway'));
    await form.save();
    expect(form.state()).toEqual({ phase: 'unsure', message: null });
  });
});

describe('after an unexpected error', () => {
  it('reports it, and can save again', async () => {
    const error = new TypeError('of the page itself');
    const form = open(error);
    expect(await form.save()).toEqual({ phase: 'unsure', message: null });
    expect(form.reports).toEqual([error]);
    await form.save();
    expect(form.state().phase).toBe('saved');
  });

  it('reports an error thrown outside of the call, too', async () => {
    const form = open(stale('theirs'));
    const broken = { ...form.saveRequest('mine'), isStored: () => JSON.parse('{') as boolean };
    await act(() => form.hook.current.save(broken));
    expect(form.reports).toHaveLength(1);
    form.reset();
    expect(form.state()).toEqual({ phase: 'idle' });
  });
});

describe('without a session', () => {
  it('asks for a login before anything is sent, then continues', async () => {
    const form = open();
    act(() => logout());
    await form.begin();
    expect([form.state().phase, form.sent]).toEqual(['busy', []]);
    expect(questions).toEqual([expect.objectContaining({ user: expect.objectContaining({ id: 3 }), why: null })]);
    await act(async () => {
      logIn();
      questions[0]?.answer(true);
    });
    expect(form.sent).toEqual(['mine over 1']);
    expect(form.state().phase).toBe('saved');
  });

  it('sends nothing when nobody logs in', async () => {
    const form = open();
    act(() => logout());
    await form.begin();
    await act(async () => questions[0]?.answer(false));
    expect(form.sent).toEqual([]);
    expect(form.state()).toEqual({ phase: 'refused', code: 'unauthorized', message: null });
  });

  it('asks again with the server’s message when it refused the token (401), then sends with the new one', async () => {
    const form = open(refusal(401, 'unauthorized', '로그인이 필요합니다.'));
    await form.begin();
    expect(sessionStore.getState().token).toBeNull();
    expect(questions[0]?.why).toBe('로그인이 필요합니다.');
    await act(async () => {
      logIn();
      questions[0]?.answer(true);
    });
    expect(form.sent).toEqual(['mine over 1', 'mine over 1']);
    expect(form.state().phase).toBe('saved');
  });

  it('keeps the message when the login after a 401 is cancelled', async () => {
    const form = open(refusal(401, 'unauthorized', '로그인이 필요합니다.'));
    await form.begin();
    await act(async () => questions[0]?.answer(false));
    expect(form.state()).toEqual({ phase: 'refused', code: 'unauthorized', message: '로그인이 필요합니다.' });
  });

  it('does not accept the login of another account', async () => {
    const form = open();
    act(() => logIn(4));
    await form.begin();
    expect(form.sent).toEqual([]);
    expect(questions[0]?.user?.id).toBe(3);
  });
});

it('a refusal of one’s own result is no reason to log out', async () => {
  const form = open(refusal(403, 'own_result', '결과를 입력한 사람은 승인할 수 없습니다.'));
  await form.save();
  expect(form.state()).toMatchObject({ phase: 'refused', code: 'own_result' });
  expect(sessionStore.getState().token).not.toBeNull();
});

it('a 403 ends the session and asks for no login', async () => {
  const form = open(refusal(403, 'forbidden', '권한이 없습니다.'));
  await form.save();
  expect(form.state()).toEqual({ phase: 'refused', code: 'forbidden', message: '권한이 없습니다.' });
  expect(sessionStore.getState()).toMatchObject({ token: null, hasExpired: true });
  expect(questions).toEqual([]);
});

it('resolves even if the form is unmounted during the save', async () => {
  let fail: (error: Error) => void = () => undefined;
  const form = open(new Promise((_, reject) => (fail = reject)));
  const { save } = form.hook.current;
  let end: Promise<unknown> = Promise.resolve();
  await act(async () => void (end = save(form.saveRequest('mine'))));
  form.unmount();
  await act(async () => fail(LOST));
  expect(await end).toMatchObject({ phase: 'unsure' });
});

it('ends in a conflict for a new item that a lost request has stored, because it cannot overwrite', async () => {
  const form = open(LOST, stale('mine'));
  const { over: _, ...isNew } = form.saveRequest('mine');
  await act(() => form.hook.current.save(isNew));
  const { over: __, ...other } = form.saveRequest('better');
  await act(() => form.hook.current.save(other));
  expect(form.state().phase).toBe('conflict');
});
