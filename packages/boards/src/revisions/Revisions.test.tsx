import { jest } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import type { ContentItem, ContentRevisionDetail } from '@wkff/contracts';
import { byColumn, type ItemValues } from '@wkff/contracts/items';
import { login, logout, onLoginAsked, sessionStore, type LoginQuestion } from '@wkff/session';
import { buildContentItem, buildSession } from '@wkff/testing';
import { renderInRouter, installFakeDialogs, stubHost } from '@wkff/ui/testing';
import { newsBoard } from '../board.ts';
import { Revisions } from './Revisions.tsx';
import { texts } from './texts.ts';

beforeEach(installFakeDialogs);
beforeEach(() => {
  localStorage.clear();
  sessionStore.getState().refresh();
  login(buildSession({ id: 3, username: 'editor' }));
});
afterEach(() => logout());

const STORED = buildContentItem({
  id: 7,
  version: 3,
  title: '새 제목',
  description: '<p>같은 글</p><p>수원이 두 골로 이겼다.</p><p>끝</p>',
});

function revisionOf(version: number, overrides: Partial<ContentRevisionDetail> = {}): ContentRevisionDetail {
  return {
    ...byColumn<ItemValues>(({ column }) => STORED[column]),
    created_at: STORED.created_at,
    images: [],
    attachments: [],
    version,
    saved_at: `2026-11-2${version}T10:0${version}:00+09:00`,
    actor: 'editor',
    ...overrides,
  };
}

const EARLIER = [
  revisionOf(2, { title: '옛 제목', description: '<p>같은 글</p><p>수원이 한 골로 이겼다.</p><p>끝</p><p>더</p>' }),
  revisionOf(1, { actor: null, images: [{ image_path: '/uploads/a.jpg?signature=x', alt: null }] }),
];

/** A rejection as the API client makes it. */
const refusal = (status: number, code: string, message: string) =>
  Object.assign(new Error(message), { name: 'ApiError', status, code });

type Calls = Partial<Record<'revisions' | 'detail' | 'revision' | 'restore', () => Promise<unknown>>>;

async function open(calls: Calls = {}) {
  const restored: ContentItem[] = [];
  const taken: ContentRevisionDetail[] = [];
  const content = {
    revisions: async () => [revisionOf(3), ...EARLIER],
    detail: async () => STORED,
    revision: async (_id: number, version: number) => EARLIER.find((one) => one.version === version),
    restore: async () => ({ ...STORED, version: 4 }),
    ...calls,
  };
  const host = stubHost({ content: content as Parameters<typeof stubHost>[0]['content'] & object });
  renderInRouter(
    <Revisions
      host={host}
      board={newsBoard}
      item={STORED}
      onTake={(revision) => taken.push(revision)}
      onRestored={(item) => restored.push(item)}
    />,
  );
  const opener = screen.getByRole('button', { name: texts.open });
  opener.focus();
  await act(async () => {
    fireEvent.click(opener);
    await import('./RevisionsDialog.tsx');
  });
  return { host, opener, restored, taken };
}

const choose = (name: RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const restore = async () => {
  await press(texts.restore);
  await press(texts.ask.confirm);
};

test('lists earlier saves with time, author and title, without the stored version', async () => {
  await open();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '2026.11.22 10:02editor옛 제목',
    '2026.11.21 10:01알 수 없음새 제목',
  ]);
});

test('shows the newest at once', async () => {
  await open();
  expect(await screen.findByRole('row', { name: '제목 옛 제목 새 제목' })).toBeTruthy();
});

test('shows one next to the stored item: differing fields and paragraphs, with differing words marked', async () => {
  await open();
  await choose(/10:02/);
  expect(document.activeElement?.textContent).toBe('2026.11.22 10:02에 저장한 내용과 비교');
  const [fields, text] = screen.getAllByRole('table') as [HTMLElement, HTMLElement];
  expect(within(fields).getByRole('row', { name: '제목 옛 제목 새 제목' })).toBeTruthy();
  expect(within(fields).getAllByRole('row')).toHaveLength(2);
  const cells = within(text).getAllByRole('cell');
  expect(cells.map(({ innerHTML }) => innerHTML.replace(/<\/?span>/g, ''))).toEqual([
    '같은 문단 1개',
    '수원이 <del>한 </del>골로 이겼다.',
    '수원이 <ins>두 </ins>골로 이겼다.',
    '같은 문단 1개',
    '<del>더</del>',
    '없음',
  ]);
});

test('compares tables by rows', async () => {
  const withTable = (...rows: string[]) => ({
    description: `<table><tbody>${rows.map((row) => `<tr>${row}</tr>`).join('')}</tbody></table>`,
  });
  const first = '<th scope="col">날짜</th><th scope="col">경기</th>';
  await open({
    detail: async () => ({
      ...STORED,
      ...withTable(first, '<td>9.18</td><td>수원<br />화천</td>', '<td>끝</td><td></td>'),
    }),
    revision: async () =>
      revisionOf(1, withTable(first, '<td>9.17</td><td>수원<br />화천</td>', '<td>끝</td><td></td>')),
  });
  await choose(/10:01/);
  const cells = within(screen.getByRole('table', { name: texts.text })).getAllByRole('cell');
  expect(cells.map(({ innerHTML }) => innerHTML.replace(/<\/?span>/g, ''))).toEqual([
    '같은 문단 1개',
    '<del>9.17</del> | 수원 화천',
    '<ins>9.18</ins> | 수원 화천',
    '같은 문단 1개',
  ]);
});

test('a picture whose sizes were made meanwhile does not count as changed', async () => {
  const withPictures = (file: string) => ({
    description: `<p>글</p><p><img src="/uploads/${file}" alt="골" /></p>`,
    images: [{ id: 1, image_path: `/uploads/${file}`, alt: null }],
  });
  await open({
    detail: async () => ({ ...STORED, ...withPictures('a1-960x540.webp') }),
    revision: async () => revisionOf(1, withPictures('a1.jpg?signature=x')),
  });
  await choose(/10:01/);
  expect(screen.getByText(texts.same)).toBeTruthy();
});

test('recognises a picture by its file, regardless of the signature', async () => {
  await open();
  await choose(/10:01/);
  expect(screen.getByRole('row', { name: '이미지 a.jpg 없음' })).toBeTruthy();
  expect(screen.queryByText(texts.text)).toBeNull();
});

test('puts an earlier save into the form without saving', async () => {
  const { taken, opener } = await open({ restore: () => Promise.reject(new Error('not to be called')) });
  await choose(/10:02/);
  await press(texts.take);
  expect(taken).toEqual([EARLIER[0]]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(opener);
});

test('restores an earlier save, after a question that says what does not change', async () => {
  const { restored } = await open();
  await choose(/10:02/);
  await press(texts.restore);
  expect(screen.getByText(texts.ask.stays)).toBeTruthy();
  await press(texts.ask.cancel);
  expect(restored).toEqual([]);
  await restore();
  expect(restored.map(({ version }) => version)).toEqual([4]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  ['a 403', refusal(403, 'forbidden', '권한이 없습니다.'), '오류권한이 없습니다.로그인 화면으로'],
  ['a refusal', refusal(422, 'file_missing', '파일이 없습니다.'), '오류파일이 없습니다.'],
  ['no answer', refusal(0, 'network', '연결할 수 없습니다.'), `오류연결할 수 없습니다.${texts.unsure}`],
  ['an unexpected error', new TypeError('x'), `오류${texts.failed}${texts.unsure}`],
])('after %s the dialog stays open and says so', async (_, error, message) => {
  const { restored } = await open({ restore: () => Promise.reject(error) });
  await choose(/10:02/);
  await restore();
  expect(screen.getByRole('alert').textContent).toBe(message);
  expect(restored).toEqual([]);
});

test('asks for a login if the session has expired, then continues to load or restore', async () => {
  const questions: LoginQuestion[] = [];
  const stop = onLoginAsked((question) => questions.push(question));
  const revisions = jest.fn<() => Promise<unknown>>();
  revisions.mockRejectedValueOnce(refusal(401, 'unauthorized', '로그인이 만료되었습니다.'));
  revisions.mockResolvedValue([revisionOf(3), ...EARLIER]);
  await open({ revisions });
  expect(questions.map(({ why }) => why)).toEqual(['로그인이 만료되었습니다.']);
  await act(async () => questions[0]?.answer(true));
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  stop();
});

test('says when there are no earlier saves', async () => {
  await open({ revisions: async () => [revisionOf(3)] });
  expect(screen.getByText(texts.empty)).toBeTruthy();
});

test('a list that fails to load says why, and can be loaded again', async () => {
  const revisions = jest.fn<() => Promise<unknown>>();
  revisions.mockRejectedValueOnce(refusal(500, 'internal', '서버 오류입니다.')).mockResolvedValue(EARLIER);
  const { host } = await open({ revisions });
  expect(screen.getByText('서버 오류입니다.')).toBeTruthy();
  expect(host.reports).toHaveLength(1);
  await press('다시 시도');
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});
