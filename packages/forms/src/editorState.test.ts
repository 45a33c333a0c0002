import type { Editable } from './editable.ts';
import {
  hasInput,
  isSame,
  reduceEditor,
  stateOf,
  versionOf,
  type EditorAction,
  type EditorState,
} from './editorState.ts';

/** A club, of which an editor edits the squad alone. */
interface Club {
  squad: string;
  city: string;
  version: number;
}
interface Squad {
  squad: string;
}

const editable: Editable<Club, Squad> = {
  what: 'squad',
  format: { version: 1, blank: { squad: '' } },
  draftOf: ({ squad }) => ({ squad }),
  comparable: ({ squad }) => squad.trim(),
  findProblems: () => ({}),
  fieldsOf: () => [],
  send: () => Promise.reject(new Error('nothing is sent')),
};

const CLUB: Club = { squad: '7', city: '화천군', version: 3 };
const after = (...actions: EditorAction<Club, Squad>[]): EditorState<Club, Squad> =>
  actions.reduce((before, action) => reduceEditor(editable, before, action), stateOf(editable, CLUB));
const input: EditorAction<Club, Squad> = { type: 'edit', change: () => ({ squad: '7, 8' }), fields: [] };

test('without input an editor follows what others stored, but no older answer', () => {
  const seen = after({ type: 'see', stored: { ...CLUB, squad: '9', version: 9 } });
  expect([seen.draft.squad, seen.version]).toEqual(['9', 9]);
  expect(after({ type: 'see', stored: { ...CLUB, squad: '6', version: 2 } }).draft.squad).toBe('7');
});

test('input that is never sent is kept over what others stored, which has no conflict with it', () => {
  const withNotes: Editable<Club, Squad & { notes: string }> = {
    what: 'notes',
    comparable: editable.comparable,
    findProblems: editable.findProblems,
    format: { version: 1, blank: { squad: '', notes: '' } },
    draftOf: ({ squad }) => ({ squad, notes: '' }),
    unsentOf: ({ notes }) => notes,
    fieldsOf: () => [],
    keep: ({ notes }, stored) => ({ ...stored, notes }),
    send: () => Promise.reject(new Error('nothing is sent')),
  };
  const before = stateOf(withNotes, CLUB);
  const typed = { ...before, draft: { ...before.draft, notes: '8?' } };
  expect([before, typed].map((state) => hasInput(withNotes, state))).toEqual([false, true]);
  const seen = reduceEditor(withNotes, typed, { type: 'see', stored: { ...CLUB, squad: '9', version: 9 } });
  expect(seen).toMatchObject({ draft: { squad: '9', notes: '8?' }, base: { squad: '9' }, version: 9 });
});

test('keeps input, and updates its version as long as the underlying data is the same', () => {
  const seen = after(input, { type: 'see', stored: { ...CLUB, city: '화천', version: 9 } });
  expect([seen.draft.squad, isSame(editable, seen.draft, seen.base), seen.version]).toEqual(['7, 8', false, 9]);
});

test('keeps the version if somebody has changed that data, so that the next save is a conflict', () => {
  const seen = after(input, { type: 'see', stored: { ...CLUB, squad: '9', version: 9 } });
  expect([seen.draft.squad, seen.base.squad, seen.version]).toEqual(['7, 8', '7', 3]);
  expect(versionOf(seen.stored)).toBe(9);
});

test('begins again over a stored object, with or without input', () => {
  const stored = { ...CLUB, squad: '9', version: 9 };
  expect(after(input, { type: 'take', stored })).toEqual(stateOf(editable, stored));
  expect(after({ type: 'take', stored, draft: { squad: 'mine' } })).toMatchObject({
    draft: { squad: 'mine' },
    base: { squad: '9' },
    version: 9,
  });
});

test('a change clears the errors of its fields, and of a whole row by the row’s name', () => {
  const problems = { 'players.a.name': '1', 'players.a.number': '2', 'players.ab.name': '3' };
  const wrong: EditorAction<Club, Squad> = { type: 'problems', problems };
  expect(Object.keys(after(wrong, { ...input, fields: ['players.a.name'] }).problems)).toEqual([
    'players.a.number',
    'players.ab.name',
  ]);
  expect(Object.keys(after(wrong, { ...input, fields: ['players.a'] }).problems)).toEqual(['players.ab.name']);
});
