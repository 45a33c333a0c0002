import { jest } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { ApiError, type DocumentsClient } from '@wkff/api-client';
import { ERRORS, type DocumentRevisionDetail, type StoredDocument } from '@wkff/contracts';
import { login, logout, onLoginAsked, sessionStore, type SessionUser } from '@wkff/session';
import { buildSession } from '@wkff/testing';
import { halfType, installFakeDialogs, renderRoutes, stubHost } from '@wkff/ui/testing';
import { defineForm } from './defineForm.ts';
import type { DocumentForm } from './documentEditable.ts';
import { DocumentEditor } from './DocumentEditor.tsx';
import { defineDocument, rowsOf } from './documentFields.ts';

installFakeDialogs();

const schema = defineDocument({
  key: 'federation.greeting',
  version: 2,
  fields: {
    lead: { kind: 'line', most: 20, isRequired: true },
    words: { kind: 'text' },
    logo: { kind: 'picture' },
    list: {
      kind: 'rows',
      most: 3,
      of: {
        name: { kind: 'line', most: 20, isRequired: true },
        url: { kind: 'address' },
        level: { kind: 'level', most: 2 },
      },
    },
  },
  builtIn: {
    lead: '처음 글',
    words: '',
    logo: { src: '', alt: '' },
    list: rowsOf([{ name: '총회', url: '', level: 0 }]),
  },
});
const form = defineForm(schema, {
  title: '인사말',
  labels: {
    lead: { label: '여는 말' },
    words: { label: '글' },
    logo: { label: '로고' },
    list: {
      label: '목록',
      row: '자리',
      of: { name: { label: '이름' }, url: { label: '주소' }, level: { label: '단계' } },
    },
  },
});

const KEY = 'federation.greeting' as const;
const CONTENT = { format: 2, lead: '저장한 글', words: '', logo: { src: '', alt: '' }, list: [] };
const stored = (more: Partial<StoredDocument> = {}): StoredDocument => ({
  ...{ key: KEY, version: 3, content: CONTENT, scheduled_at: null },
  ...more,
});
const VERSION: DocumentRevisionDetail = {
  version: 2,
  saved_at: '2025-09-17T09:00:00+09:00',
  valid_from: '2025-09-17T09:00:00+09:00',
  actor: 'kim',
  reason: '오타',
  is_shown: false,
  content: { ...CONTENT, lead: '지난 글' },
};
const api = {
  stored: jest.fn<DocumentsClient['stored']>(),
  save: jest.fn<DocumentsClient['save']>(),
  revisions: jest.fn<DocumentsClient['revisions']>(),
  revision: jest.fn<DocumentsClient['revision']>(),
};
const uploadImage = jest.fn<(file: Blob) => Promise<string>>();
const host = stubHost({ site: { uploadImage } });

beforeEach(() => {
  localStorage.clear();
  login(buildSession({ username: 'editor', roles: ['editor'] }));
  for (const call of Object.values(api)) call.mockReset();
  api.stored.mockResolvedValue(stored());
  api.save.mockImplementation((_key, { version, content, valid_from }) =>
    Promise.resolve(stored({ version: version + 1, content, scheduled_at: valid_from })),
  );
  api.revisions.mockResolvedValue([{ ...VERSION, version: 3, is_shown: true }, VERSION]);
  api.revision.mockResolvedValue(VERSION);
  uploadImage.mockReset();
});
afterEach(() => logout());

async function show(shown: DocumentForm = form) {
  const account = sessionStore.getState().user as SessionUser;
  const preview = (values: object) => <p>미리 본 {String((values as { lead: string }).lead)}</p>;
  const element = (
    <DocumentEditor host={host} account={account} api={api} preview={preview} form={shown} path="/page" />
  );
  const elsewhere = ['/page', '*'].map((path) => ({ id: path, path, element: <p>elsewhere</p> }));
  const rendered = await renderRoutes([{ id: 'edit', path: '/edit', element }, ...elsewhere], '/edit');
  await act(async () => undefined);
  return rendered;
}
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string | RegExp, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const sent = () => api.save.mock.lastCall?.[1];

describe('the form of a document', () => {
  it('has what is built in while nothing is stored, and stores it with the format', async () => {
    api.stored.mockResolvedValue(stored({ version: 0, content: null }));
    await show();
    expect(field('여는 말').value).toBe('처음 글');
    expect(screen.getByText(/처음부터 있던 글/)).toBeTruthy();
    type('여는 말', ' 새  글 ');
    await press('저장');
    expect(sent()).toEqual({
      version: 0,
      content: {
        ...CONTENT,
        lead: '새 글',
        list: [{ name: '총회', url: '', level: 0, key: 'built-in-1' }],
      },
      valid_from: null,
      reason: null,
    });
    expect(screen.getByText('저장했습니다. 바로 보입니다.')).toBeTruthy();
  });

  it('is not sent with a missing or wrong value, and says so at the field', async () => {
    await show();
    type('여는 말', '');
    await press('자리 추가');
    // The new row takes the focus in the next frame.
    await act(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    type('주소', 'x y');
    await press('저장');
    expect(api.save).not.toHaveBeenCalled();
    expect(screen.getAllByText('입력해 주세요.')).toHaveLength(2);
    expect(screen.getByText('주소는 http:// 또는 https://로 시작해야 합니다.')).toBeTruthy();
    expect(document.activeElement).toBe(field('여는 말'));
  });

  it('stores a change from a later minute on, with its reason, and not from an earlier one', async () => {
    await show();
    type('여는 말', '내일 글');
    type('날짜', '2025-09-17');
    await press('저장');
    expect(screen.getByText('지금보다 뒤의 날짜와 시각을 입력해 주세요.')).toBeTruthy();
    type('날짜', '2025-09-19');
    type('시각', '09:00');
    type('바꾸는 까닭', '새 회장');
    await press('저장');
    expect(sent()).toMatchObject({ valid_from: '2025-09-19T09:00:00+09:00', reason: '새 회장' });
    expect(screen.getByText('예약했습니다. 2025.09.19 09:00부터 보입니다.')).toBeTruthy();
    expect(screen.getByText(/예약한 내용입니다/)).toBeTruthy();
  });

  it('is not shown at once because the day from which it is shown is half typed', async () => {
    await show();
    type('여는 말', '내일 글');
    halfType(field('날짜'));
    halfType(field('시각'));
    await act(async () => void fireEvent.keyDown(document, { key: 's', ctrlKey: true }));
    expect(api.save).not.toHaveBeenCalled();
    const day = screen.getByLabelText('날짜', { selector: '[aria-invalid="true"]' });
    expect(screen.getByText('날짜를 끝까지 입력해 주세요.').id).toBe(day.getAttribute('aria-describedby'));
    expect(screen.getByText('시각을 끝까지 입력해 주세요.')).toBeTruthy();
    expect(document.activeElement).toBe(day);
    type('날짜', '2025-09-19');
    type('시각', '09:00');
    await press('저장');
    expect(sent()).toMatchObject({ valid_from: '2025-09-19T09:00:00+09:00' });
  });

  it('shows both texts of a field that somebody else has stored meanwhile', async () => {
    const theirs = stored({ version: 4, content: { ...CONTENT, lead: '그들의 글', words: '그들의 말' } });
    api.save.mockRejectedValueOnce(new ApiError(409, 'stale', '먼저', { data: theirs }));
    await show();
    type('여는 말', '내 글');
    await press('저장');
    expect(screen.getByRole('group', { name: '여는 말' }).textContent).toContain('그들의 글');
    await press('내 입력으로 저장');
    expect(sent()).toMatchObject({ version: 4, content: { lead: '내 글', words: '그들의 말' } });
  });

  it('saves in a conflict only what is chosen: neither Enter on a choice nor the save key, and the focus comes back', async () => {
    const theirs = stored({ version: 4, content: { ...CONTENT, lead: '그들의 글' } });
    api.save.mockRejectedValueOnce(new ApiError(409, 'stale', '먼저', { data: theirs }));
    await show();
    type('여는 말', '내 글');
    field('여는 말').focus();
    const pressSaveKey = () =>
      act(async () => void fireEvent.keyDown(document.activeElement ?? document, { key: 's', ctrlKey: true }));
    await pressSaveKey();
    const [, mine] = screen.getAllByRole<HTMLInputElement>('radio');
    mine?.focus();
    // As Enter on a radio button does.
    await act(async () => mine?.form?.requestSubmit());
    await pressSaveKey();
    expect([api.save.mock.calls.length, document.activeElement]).toEqual([1, mine]);
    field('여는 말').focus();
    await pressSaveKey();
    expect([api.save.mock.calls.length, document.activeElement]).toEqual([1, mine?.closest('[role="group"]')]);
    await press('내 입력으로 저장');
    expect(sent()).toMatchObject({ version: 4, content: { lead: '내 글' } });
    expect(document.activeElement).toBe(field('여는 말'));
  });

  it('finds its input again', async () => {
    const first = await show();
    type('여는 말', '쓰던 글');
    await act(async () => undefined);
    first.unmount();
    await show();
    expect(field('여는 말').value).toBe('쓰던 글');
    expect(screen.getByText(/저장하지 않은 입력을 불러왔습니다/)).toBeTruthy();
  });

  it('keeps its input while a session ends, and sends it after the login', async () => {
    const asked: ((isDone: boolean) => void)[] = [];
    const stop = onLoginAsked(({ answer }) => asked.push(answer));
    await show();
    type('여는 말', '오래 쓴 글');
    api.save.mockRejectedValueOnce(new ApiError(401, 'unauthorized', '로그인이 필요합니다.'));
    await press('저장');
    await act(async () => asked[0]?.(false));
    expect([asked.length, field('여는 말').value]).toEqual([1, '오래 쓴 글']);
    await press('저장');
    await act(async () => {
      login(buildSession({ username: 'editor', roles: ['editor'] }));
      asked[1]?.(true);
    });
    expect(sent()?.content.lead).toBe('오래 쓴 글');
    expect(screen.getByText('저장했습니다. 바로 보입니다.')).toBeTruthy();
    stop();
  });

  it('puts an earlier version into the form, which is compared with the stored one before', async () => {
    await show();
    await press('이전 저장 내용');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('list', { name: '저장한 시각' }).textContent).toBe('2025.09.17 09:00kim오타');
    expect(dialog.getByRole('table').textContent).toContain('지난 글저장한 글');
    await act(async () => void fireEvent.click(dialog.getByRole('button', { name: '이 내용으로 되돌리기' })));
    expect(field('여는 말').value).toBe('지난 글');
    await press('저장');
    expect(sent()).toMatchObject({ version: 3, content: { lead: '지난 글' } });
  });

  it('has a preview of what is typed', async () => {
    await show();
    type('여는 말', '쓰던 글');
    await press('미리보기');
    expect(screen.getByTitle('미리보기 화면')).toBeTruthy();
  });

  it('is not opened by a release that does not know all fields of what is stored', async () => {
    api.stored.mockResolvedValue(stored({ content: { ...CONTENT, format: 3 } }));
    await show();
    expect(screen.getByText(/더 새로운 화면에서 저장한 내용/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: '저장' })).toBeNull();
  });

  it('says that what is stored could not be read, and reads it again', async () => {
    api.stored.mockRejectedValueOnce(new ApiError(503, 'unavailable', '잠시 쉽니다.'));
    await show();
    expect(screen.getByText('잠시 쉽니다.')).toBeTruthy();
    await press('다시 시도');
    expect(field('여는 말').value).toBe('저장한 글');
  });

  it('is not sent with more than 200 KB, and says it where the server finds more', async () => {
    const tooMuch = /200KB까지 저장할 수 있습니다/;
    await show();
    type('글', '글'.repeat(70_000));
    await press('저장');
    expect([api.save.mock.calls.length, screen.getAllByText(tooMuch).length]).toEqual([0, 1]);
    type('글', '짧은 글');
    const { message } = ERRORS.document_too_large;
    api.save.mockRejectedValueOnce(new ApiError(413, 'document_too_large', message));
    type('여는 말', '새 글');
    await press('저장');
    expect([screen.getAllByText(message).length > 0, field('글').value]).toEqual([true, '짧은 글']);
  });

  it('shows an error of the server at the field that it names', async () => {
    const errors = [{ field: 'content.list.0.name', code: 'text_too_long', message: '너무 깁니다.' }];
    api.save.mockRejectedValueOnce(new ApiError(422, 'text_too_long', '너무 깁니다.', { data: { errors } }));
    await show();
    await press('자리 추가');
    type('이름', '사무국');
    await press('저장');
    expect(field('이름').getAttribute('aria-invalid')).toBe('true');
  });
});

describe('the rows of a list', () => {
  const ROWS = rowsOf([
    { name: '총회', url: '', level: 0 },
    { name: '회장', url: '', level: 0 },
  ]);
  beforeEach(() => api.stored.mockResolvedValue(stored({ content: { ...CONTENT, list: ROWS } })));
  const names = () => screen.getAllByLabelText<HTMLInputElement>('이름').map(({ value }) => value);

  it('are moved, taken out, put back and added by keyboard', async () => {
    await show();
    await press('총회 아래로');
    expect(names()).toEqual(['회장', '총회']);
    expect(screen.getByText('2개 가운데 2번째로 옮겼습니다.')).toBeTruthy();
    await press('회장 빼기');
    expect(names()).toEqual(['총회']);
    await press('되돌리기');
    expect(names()).toEqual(['회장', '총회']);
    await press('자리 추가');
    expect(names()).toEqual(['회장', '총회', '']);
    expect(screen.queryByRole('button', { name: '자리 추가' })).toBeNull();
  });

  it('go one level deeper than the row above at most in an outline', async () => {
    await show();
    expect(screen.getByRole('button', { name: '총회 한 단계 아래로' }).getAttribute('aria-disabled')).toBe('true');
    await press('회장 한 단계 아래로');
    expect(screen.getByRole('button', { name: '회장 한 단계 아래로' }).getAttribute('aria-disabled')).toBe('true');
    await press('저장');
    expect(sent()?.content.list).toMatchObject([{ level: 0 }, { level: 1 }]);
  });
});

describe('a list of five rows', () => {
  const many = (count: number) =>
    rowsOf(Array.from({ length: count }, (_, index) => ({ name: `자리${index + 1}`, url: '', level: 0 })));
  const fields = { ...schema.fields, list: { ...schema.fields.list, most: 9 } };
  const long: DocumentForm = { ...form, schema: { ...form.schema, fields } };
  const timed = defineForm(
    defineDocument({
      ...{ key: KEY, version: 2, builtIn: { list: [] } },
      fields: { list: { kind: 'rows', most: 9, of: { name: { kind: 'line', most: 20 }, until: { kind: 'moment' } } } },
    }),
    {
      title: '인사말',
      labels: { list: { label: '목록', row: '자리', of: { name: { label: '이름' }, until: { label: '언제까지' } } } },
    },
  );
  const row = (name: string) => {
    const found = screen
      .getAllByRole('button')
      .find((one) => one.hasAttribute('aria-expanded') && one.textContent.startsWith(name));
    if (!found) throw new Error(`no row ${name}`);
    return found;
  };
  const openRows = () =>
    screen.queryAllByRole('textbox', { name: '이름' }).map((input) => (input as HTMLInputElement).value);

  it('shows what is in its rows, opens one at a time, and each with an error', async () => {
    const list = many(5).map((one, index) => (index === 1 ? { ...one, url: 'https://a.kr' } : one));
    api.stored.mockResolvedValue(stored({ content: { ...CONTENT, list } }));
    await show(long);
    expect([openRows(), row('자리2').textContent]).toEqual([[], '자리2 https://a.kr']);
    fireEvent.click(row('자리2'));
    expect([openRows(), row('자리2').getAttribute('aria-expanded')]).toEqual([['자리2'], 'true']);
    fireEvent.change(screen.getByRole('textbox', { name: '이름' }), { target: { value: '' } });
    fireEvent.click(row('자리4'));
    expect(openRows()).toEqual(['자리4']);
    await press('저장');
    expect(openRows()).toEqual(['', '자리4']);
    expect(document.activeElement).toBe(screen.getAllByRole('textbox', { name: '이름' })[0]);
    expect(api.save).not.toHaveBeenCalled();
  });

  it('opens the row whose end is half typed, instead of storing that it has none', async () => {
    const list = many(5).map((one) => ({ ...one, until: '' }));
    api.stored.mockResolvedValue(stored({ content: { format: 2, list } }));
    await show(timed);
    fireEvent.click(row('자리2'));
    const until = screen.getAllByLabelText<HTMLInputElement>('언제까지')[1] as HTMLInputElement;
    halfType(until);
    fireEvent.click(row('자리4'));
    await press('저장');
    expect(openRows()).toEqual(['자리2', '자리4']);
    expect(screen.getByText('날짜와 시각을 끝까지 입력해 주세요.').id).toBe(until.getAttribute('aria-describedby'));
    expect(document.activeElement).toBe(until);
    expect(api.save).not.toHaveBeenCalled();
  });

  it('opens a row that is added, and the next one when a row is taken out', async () => {
    api.stored.mockResolvedValue(stored({ content: { ...CONTENT, list: many(7) } }));
    await show(long);
    await press('자리 추가');
    await act(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    expect([openRows(), document.activeElement]).toEqual([[''], screen.getByRole('textbox', { name: '이름' })]);
    fireEvent.click(row('자리3'));
    await press('자리3 빼기');
    await act(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    expect([openRows(), document.activeElement?.getAttribute('aria-label')]).toEqual([['자리4'], '자리4 빼기']);
    await press('자리4 아래로');
    expect(openRows()).toEqual(['자리4']);
    fireEvent.click(row('자리4'));
    expect(openRows()).toEqual([]);
  });
});

describe('a row that is dragged by its grip', () => {
  const names = () =>
    screen.getAllByRole('textbox', { name: '이름' }).map((input) => (input as HTMLInputElement).value);
  const rows = () => [...document.querySelectorAll('ol > li')];
  const dataTransfer = { setData: () => undefined, setDragImage: () => undefined };
  const grip = (index: number) => rows()[index]?.querySelector('[draggable=true]') as Element;
  /** An event of dragging, which jsdom does not have. */
  const drag = (type: string, clientY: number) =>
    act(async () => {
      const event = new MouseEvent(type, { bubbles: true, cancelable: true, clientY });
      fireEvent(rows()[0] as Element, Object.assign(event, { dataTransfer }));
    });
  /** Begins to drag a row of three, each of which is 100 px high. */
  async function begin(index: number): Promise<void> {
    const list = ['총회', '회장', '이사회'].map((name) => ({ name, url: '', level: 0 }));
    api.stored.mockResolvedValue(stored({ content: { ...CONTENT, list: rowsOf(list) } }));
    await show();
    for (const [place, item] of rows().entries())
      item.getBoundingClientRect = () => ({ top: place * 100, height: 100 }) as DOMRect;
    await act(async () => void fireEvent.dragStart(grip(index), { dataTransfer }));
  }

  it('is put where it is dropped, which is announced and sent', async () => {
    await begin(0);
    await drag('dragover', 290);
    expect(rows()[2]?.getAttribute('data-landing')).toBe('after');
    await drag('drop', 290);
    expect(names()).toEqual(['회장', '이사회', '총회']);
    expect(screen.getByText('3개 가운데 3번째로 옮겼습니다.')).toBeTruthy();
    await press('저장');
    expect((sent()?.content.list as { name: string }[] | undefined)?.map(({ name }) => name)).toEqual([
      '회장',
      '이사회',
      '총회',
    ]);
  });

  it('stays where it was when the drag ends elsewhere', async () => {
    await begin(1);
    await drag('dragover', 290);
    await act(async () => void fireEvent.dragEnd(grip(1), { dataTransfer }));
    expect([names(), document.querySelector('[data-landing]')]).toEqual([['총회', '회장', '이사회'], null]);
  });
});

describe('a picture', () => {
  it('is uploaded when it is chosen, and needs a description', async () => {
    uploadImage.mockResolvedValue('logo.png');
    await show();
    const file = new File(['x'], 'logo.gif', { type: 'image/gif' });
    await act(async () => void fireEvent.change(field('로고'), { target: { files: [file] } }));
    await press('저장');
    expect(screen.getByText('이미지를 설명하는 글을 입력해 주세요.')).toBeTruthy();
    type('이미지를 설명하는 글', '별 모양');
    await press('저장');
    expect(sent()?.content.logo).toEqual({ src: '/uploads/logo.png', alt: '별 모양' });
  });
});
