import 'fake-indexeddb/auto';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { login, logout } from '@wkff/session';
import { buildSession } from '@wkff/testing';
import { installFakeDialogs } from '@wkff/ui/testing';
import { allowDrafts, deleteDrafts } from './deletedDrafts.ts';
import { lineField } from './conflict/fields.ts';
import type { Editable } from './editable.ts';
import { FoundDraft } from './FoundDraft.tsx';
import { listDrafts } from './listDrafts.ts';
import { openEditor, type OpenEditor } from './openEditor.ts';
import { useEditor } from './useEditor.ts';

interface Note {
  text: string;
  version: number;
}
interface NoteDraft {
  text: string;
  files: readonly string[];
}

const NOTE: Note = { text: '', version: 1 };
const host = { report: () => undefined, clock: { now: () => 1_758_164_400_000 } };
let answer: () => Promise<Note> = () => Promise.resolve(NOTE);
const editable: Editable<Note, NoteDraft> = {
  what: 'note:1',
  format: { version: 1, blank: { text: '', files: [''] } },
  draftOf: ({ text }) => ({ text, files: [] }),
  titleOf: ({ text }) => text,
  comparable: (draft) => JSON.stringify(draft),
  findProblems: () => ({}),
  fieldsOf: () => [lineField('text', '글', ({ text }) => text)],
  filesOf: ({ files }) => files,
  send: () => answer(),
};

function Form({ opened }: { opened: OpenEditor<Note, NoteDraft> }) {
  const editor = useEditor(opened, host);
  return (
    <form
      aria-label="note"
      data-phase={editor.state.phase}
      data-discarded={editor.discarded
        .map(({ title }) => title)
        .toSorted()
        .join()}
    >
      <FoundDraft editor={editor} discard="새로 쓰기" />
      <input
        value={editor.draft.text}
        onChange={({ target: { value } }) => editor.edit((now) => ({ ...now, text: value }))}
      />
      <output data-testid="files">{[...editor.files.keys()].join()}</output>
      <button type="button" onClick={() => editor.replace((now) => ({ ...now, text: 'revision' }))}>
        replace
      </button>
      <button type="button" onClick={editor.discard}>
        discard
      </button>
      <button type="button" onClick={editor.forget}>
        forget
      </button>
      <button type="button" onClick={() => editor.save()}>
        save
      </button>
      <button type="button" onClick={() => editor.conflict?.useStored()}>
        theirs
      </button>
      <button type="button" onClick={() => editor.conflict?.save(new Set(), {})}>
        mine
      </button>
      <button type="button" onClick={() => editor.conflict?.save(new Set(['text']), {})}>
        given up
      </button>
      <button
        type="button"
        onClick={() => {
          editor.addFiles(new Map([['a', new File(['x'], 'a.png')]]));
          editor.edit((now) => ({ ...now, files: ['a'] }));
        }}
      >
        choose
      </button>
    </form>
  );
}

async function open(stored = NOTE) {
  const opened = await openEditor(editable, 3, stored);
  const { unmount } = render(<Form opened={opened} />);
  return () => {
    unmount();
    opened.release();
  };
}

const input = () => screen.getByRole<HTMLInputElement>('textbox');
const type = (text: string) => fireEvent.change(input(), { target: { value: text } });
const press = async (name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const titles = async (state: 'current' | 'discarded') =>
  (await listDrafts(3)).filter((draft) => draft.state === state).map(({ title }) => title);
/** Waits for the form's list of discarded drafts. */
const lists = (...names: string[]) =>
  waitFor(() => expect(screen.getByRole('form').dataset.discarded).toBe(names.join()));
const shows = (text: string) => waitFor(() => expect(input().value).toBe(text));
const button = (name: string) => screen.findByRole('button', { name });

beforeEach(() => {
  installFakeDialogs();
  login(buildSession({ id: 3 }));
  answer = () => Promise.resolve({ text: input().value, version: 2 });
});
afterEach(async () => {
  logout();
  await deleteDrafts(3);
  allowDrafts(3);
});

it('input that was discarded can be restored with its files after the form was closed', async () => {
  const close = await open();
  type('first text');
  await press('choose');
  await press('discard');
  expect(input().value).toBe('');
  await button('버린 초안 1개');
  close();
  await open();
  expect([input().value, screen.queryByText(/저장하지 않은 입력을 불러왔습니다/)]).toEqual(['', null]);
  await press('버린 초안 1개');
  await press(/^first text .* 이어서 쓰기$/);
  await shows('first text');
  expect(screen.getByTestId('files').textContent).toBe('a');
  await lists();
  expect(await titles('current')).toEqual(['first text']);
  expect(screen.queryByRole('button', { name: /버린 초안/ })).toBeNull();
});

it('input that a restored draft replaces is discarded in its turn', async () => {
  await open();
  type('one');
  await press('discard');
  await button('버린 초안 1개');
  type('two');
  await press('버린 초안 1개');
  await press(/^one .* 이어서 쓰기$/);
  await shows('one');
  await lists('two');
  await press('되돌리기');
  expect(input().value).toBe('two');
  await lists('one');
});

it('input that came back by 되돌리기 is no discarded draft any more', async () => {
  await open();
  type('mine');
  await press('discard');
  await button('버린 초안 1개');
  await press('되돌리기');
  expect(input().value).toBe('mine');
  await lists();
});

it('input that an earlier save replaces stays, and so does input that a conflict replaces', async () => {
  await open();
  type('mine');
  await press('replace');
  expect(input().value).toBe('revision');
  await lists('mine');
  const theirs: Note = { text: 'theirs', version: 5 };
  const stale = Object.assign(new Error('먼저'), { name: 'ApiError', status: 409, code: 'stale', data: theirs });
  answer = () => Promise.reject(stale);
  await press('save');
  await waitFor(() => expect(screen.getByRole('form').dataset.phase).toBe('conflict'));
  await press('theirs');
  await shows('theirs');
  await lists('mine', 'revision');
});

it.each([
  ['mine', 'mine', 'theirs'],
  ['given up', 'theirs', 'mine'],
])('after a conflict the text that is not chosen stays: %s', async (choice, chosen, other) => {
  await open();
  type('mine');
  const theirs: Note = { text: 'theirs', version: 5 };
  const stale = Object.assign(new Error('먼저'), { name: 'ApiError', status: 409, code: 'stale', data: theirs });
  answer = () => Promise.reject(stale);
  await press('save');
  answer = () => Promise.resolve({ text: input().value, version: 6 });
  await press(choice);
  await shows(chosen);
  await lists(other);
  await press('버린 초안 1개');
  await press(new RegExp(`^${other} .* 이어서 쓰기$`));
  await shows(other);
});

it('input that is discarded on leaving stays, and what was saved does not', async () => {
  const close = await open();
  type('mine');
  await press('forget');
  close();
  await waitFor(async () => expect(await titles('discarded')).toEqual(['mine']));
  await open();
  type('sent');
  await press('save');
  await waitFor(async () => expect(await titles('current')).toEqual([]));
  expect(await titles('discarded')).toEqual(['mine']);
});

it('a draft that cannot be read any more says so, and the input stays', async () => {
  const close = await open();
  type('mine');
  await press('discard');
  await button('버린 초안 1개');
  close();
  await open();
  type('newer');
  await press('버린 초안 1개');
  await deleteDrafts(3);
  await press(/^mine .* 이어서 쓰기$/);
  expect((await screen.findByRole('alert')).textContent).toContain('이 초안을 불러올 수 없습니다.');
  expect(input().value).toBe('newer');
});

it('a draft that was saved before the browser was killed is not offered; another one is', async () => {
  let close = await open();
  type('mine');
  fireEvent(window, new Event('pagehide'));
  close();
  close = await open({ text: 'theirs', version: 2 });
  expect([input().value, screen.queryByText(/저장하지 않은 입력을/) !== null]).toEqual(['mine', true]);
  close();
  await open({ text: 'mine', version: 3 });
  expect([input().value, screen.queryByText(/저장하지 않은 입력을/)]).toEqual(['mine', null]);
  await waitFor(async () => expect([...(await titles('current')), ...(await titles('discarded'))]).toEqual([]));
});

it('a draft with chosen files cannot be compared: it stays among the discarded ones if it seems to be saved', async () => {
  const close = await open();
  await press('choose');
  fireEvent(window, new Event('pagehide'));
  close();
  const opened = await openEditor({ ...editable, isSaved: () => true }, 3, NOTE);
  opened.release();
  expect([opened.start.restoredAt, opened.discarded.length]).toEqual([null, 0]);
  expect([await titles('current'), (await titles('discarded')).length]).toEqual([[], 1]);
});
