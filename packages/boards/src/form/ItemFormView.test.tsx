import { Blob as NodeBlob, File as NodeFile } from 'node:buffer';
import { jest } from '@jest/globals';
import { ApiError } from '@wkff/api-client';
import type { ContentItem } from '@wkff/contracts';
import { draftKey, endSession, login, logout, onLoginAsked, sessionStore, type LoginQuestion } from '@wkff/session';
import { buildClubSummary, buildContentItem, buildSession } from '@wkff/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { halfType, renderRoutes, installFakeDialogs, stubHost } from '@wkff/ui/testing';
import { dataRoomBoard, newsBoard, photosBoard, pressBoard, type Board } from '../board.ts';
import { texts as revisionTexts } from '../revisions/texts.ts';
import type { TextEditorProps } from '../editor/TextEditor.tsx';

// Stubbed, because the editor has its own tests.
jest.unstable_mockModule('../editor/TextEditor.tsx', () => ({
  TextEditor: ({ label, value, onChange, isInvalid, pictures }: TextEditorProps) => (
    <textarea
      onDrop={() => pictures?.onUploading?.({ count: 1, failed: 0 })}
      onDragEnd={() => {
        onChange('<p><img src="/uploads/a.webp" alt=""></p>', '');
        pictures?.onUploading?.({ count: 0, failed: 0 });
      }}
      aria-label={label}
      aria-invalid={isInvalid}
      name="description"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value, '')}
    />
  ),
}));
const { writeRoute, editRoute } = await import('./routes.tsx');

const create = jest.fn<(form: FormData) => Promise<ContentItem>>();
const update = jest.fn<(id: number, form: FormData) => Promise<ContentItem>>();
const remove = jest.fn<(id: number) => Promise<undefined>>();
const undelete = jest.fn<(id: number) => Promise<ContentItem>>();
const submitted = jest.fn<(id: string) => Promise<ContentItem | null>>(() => Promise.resolve(null));
const detail = jest.fn<(id: number) => Promise<ContentItem>>();
const tags = jest.fn(() => Promise.resolve(['개막전', '예매']));
const clubs = jest.fn(() =>
  Promise.resolve([
    buildClubSummary({ key: 'hwacheon-kspo', name: '화천 KSPO' }),
    buildClubSummary({ key: 'suwon-fc-women', name: '수원FC 위민' }),
  ]),
);

const ITEM = buildContentItem({
  id: 33,
  title: '관람 안내',
  description: '<p>글</p>',
  version: 2,
  can_edit: true,
  can_delete: true,
});
const PHOTOS = buildContentItem({
  id: 57,
  write_location: 'MediaPhotos',
  title: '시상식',
  category: 'queens-cup',
  can_edit: true,
  can_delete: true,
  images: ['a', 'b', 'c'].map((name, index) => ({ id: index + 1, image_path: `/uploads/${name}.webp`, alt: name })),
});

let questions: LoginQuestion[];
let stopAsking: () => void;

function logIn(roles: string[] = ['editor']): void {
  login(buildSession({ roles }));
}

const JsdomFile = globalThis.File;
beforeEach(() => {
  // Node's FormData, which accepts only Node's own files.
  Object.assign(globalThis, { File: NodeFile });
  installFakeDialogs();
  localStorage.clear();
  sessionStore.getState().refresh();
  questions = [];
  stopAsking = onLoginAsked((question) => void questions.push(question));
  create.mockReset().mockResolvedValue(ITEM);
  update.mockReset().mockResolvedValue(ITEM);
  remove.mockReset().mockResolvedValue(undefined);
  detail.mockReset().mockImplementation((id) => Promise.resolve(id === PHOTOS.id ? PHOTOS : ITEM));
});
afterEach(() => {
  stopAsking();
  logout();
  // Removes toasts of earlier tests.
  act(() => {
    for (const button of screen.queryAllByRole('button', { name: '닫기' })) button.click();
  });
  Object.assign(globalThis, { File: JsdomFile });
  Reflect.deleteProperty(globalThis, 'createImageBitmap');
  jest.restoreAllMocks();
});

async function show(board: Board, path: string, { before }: { before?: string } = {}) {
  const host = stubHost({
    content: { create, update, remove, undelete, submitted, detail, tags },
    clubs: { list: clubs },
  });
  const place = { board, remote: 'mf-media' as const, crumbs: [] };
  const elsewhere = { id: 'rest', path: '*', Component: () => <p>다른 화면</p> };
  const routes = [writeRoute(host, place), editRoute(host, place), elsewhere];
  const shown = await renderRoutes(routes, before ?? path);
  if (before) await act(() => shown.router.navigate(path));
  await act(async () => undefined);
  return { ...shown, host };
}
const write = (board: Board, options?: { before?: string }) => show(board, board.write, options);
const edit = (board: Board, id = ITEM.id, options?: { before?: string }) => show(board, board.edit(id), options);

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const choose = (label: string, ...files: File[]) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { files } }));
const picture = (name: string, type = 'image/png') => new File(['x'], name, { type });

/** An event of dragging, which jsdom does not have. */
const drag = (type: string, target: Element, dataTransfer: object, init: MouseEventInit = {}) =>
  act(async () => {
    const event = new MouseEvent(type, { bubbles: true, cancelable: true, ...init });
    fireEvent(target, Object.assign(event, { dataTransfer }));
  });

/** Installs a decoder whose pictures the test finishes, and an encoder of 7 bytes. */
function installDecoder() {
  const decoding: ((size: { width: number; height: number } | null) => void)[] = [];
  Object.assign(globalThis, {
    createImageBitmap: () =>
      new Promise((resolve, reject) => {
        decoding.push((size) => (size ? resolve({ ...size, close: () => undefined }) : reject(new Error('broken'))));
      }),
  });
  const drawing = { drawImage: () => undefined } as unknown as CanvasRenderingContext2D;
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(drawing as never);
  jest.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/webp;base64,AAAA');
  jest
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((done, type) => done(new NodeBlob(['smaller'], { type }) as Blob));
  return {
    finish: (size: { width: number; height: number } | null) =>
      act(async () => {
        for (const end of decoding.splice(0)) end(size);
      }),
  };
}
const focused = () => (document.activeElement as HTMLInputElement).name;
const alerts = () =>
  screen
    .queryAllByRole('alert')
    .map(({ textContent }) => textContent)
    .join(' ');
const sentBy = (call: number, mock: typeof create | typeof update = create) => {
  const args: readonly unknown[] = mock.mock.calls[call] ?? [];
  const form = args.find((one): one is FormData => one instanceof FormData);
  const entries = [...(form?.entries() ?? [])];
  return Object.fromEntries(entries.map(([name, value]) => [name, typeof value === 'string' ? value : value.name]));
};
/** Going back is asynchronous. */
const arrival = (router: Awaited<ReturnType<typeof show>>['router'], path: string) =>
  waitFor(() => expect(router.state.location.pathname).toBe(path));
const storedDraft = (what: string) => localStorage.getItem(draftKey(7, `item:${what}`));
const failure = (status: number, code: ApiError['code'], message = '서버 문구', data?: unknown) =>
  new ApiError(status, code, message, { data });

/** The failure of a form whose id was used for an item. */
const usedBy = (item: ContentItem) => failure(409, 'submission_used', '이미 등록', item);

/** Fills in the required fields of a notice. */
function fillIn(): void {
  type('제목', '새 공지');
  type('내용', '<p>내용입니다</p>');
}

describe('access', () => {
  it('redirects visitors who are not logged in to the login page and back', async () => {
    const { router } = await edit(newsBoard);
    await arrival(router, '/login');
    const { search, state } = router.state.location;
    expect(search).toBe(`?from=${encodeURIComponent('/media-news-edit/33')}`);
    expect(state).toEqual({ why: '로그인이 필요한 페이지입니다.' });
    expect(detail).not.toHaveBeenCalled();
  });

  it('redirects members without the role to the list, with a message', async () => {
    logIn(['scorer']);
    const { router } = await write(newsBoard);
    await arrival(router, '/media-news');
    expect((await screen.findByRole('alert')).textContent).toContain('권한이 없습니다.');
  });

  it('an editor cannot edit another editor’s item', async () => {
    logIn();
    detail.mockResolvedValue({ ...ITEM, can_edit: false });
    const { router } = await edit(newsBoard);
    await arrival(router, '/media-news');
    expect((await screen.findByRole('alert')).textContent).toContain('권한이 없습니다.');
    expect(screen.queryByLabelText('제목')).toBeNull();
  });

  it('shows a missing item as not found, and a failed load with a retry', async () => {
    logIn();
    detail.mockRejectedValueOnce(failure(404, 'article_not_found'));
    const missing = await edit(dataRoomBoard, 9);
    expect(screen.getByText('자료를 찾을 수 없습니다.')).toBeTruthy();
    missing.unmount();
    detail.mockRejectedValueOnce(failure(0, 'network'));
    await edit(newsBoard);
    expect(alerts()).toContain('공지사항을 불러올 수 없습니다.');
    await press('다시 시도');
    expect(field('제목').value).toBe('관람 안내');
  });
});

describe('a new item', () => {
  beforeEach(() => logIn());

  it('is public, has Seoul’s current time, and is sent as typed', async () => {
    await write(newsBoard);
    expect([field('등록일').value, field('시각').value]).toEqual(['2025-09-18', '12:00']);
    expect(field('공개').checked).toBe(true);
    fillIn();
    type('태그', '가, 나');
    type('링크 1', 'https://wkff.kr');
    fireEvent.click(field('상단 고정'));
    await choose('첨부파일', new File(['x'], '요강.pdf'));
    await press('등록');
    expect(sentBy(0)).toEqual({
      writeLocation: 'MediaNews',
      title: '새 공지',
      description: '<p>내용입니다</p>',
      tags: '가,나',
      link1: 'https://wkff.kr',
      link2: '',
      isPinned: 'true',
      isPublic: 'true',
      createdDate: '2025-09-18',
      createdTime: '12:00',
      imageOrders: '[]',
      imageAlts: '[]',
      attachments: '요강.pdf',
      submissionId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  it.each([
    [newsBoard, '공지사항이 성공적으로 등록되었습니다'],
    [dataRoomBoard, '자료실이 성공적으로 등록되었습니다'],
  ])('returns to the board it was opened from, with a success message', async (board, sentence) => {
    const { router } = await write(board, { before: '/somewhere' });
    fillIn();
    await press('등록');
    await arrival(router, '/somewhere');
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(storedDraft(board.location)).toBeNull();
  });

  it('returns to the board’s list if it was opened directly', async () => {
    const { router } = await write(newsBoard);
    fillIn();
    await press('등록');
    expect(router.state.location.pathname).toBe('/media-news');
  });

  it.each([
    ['scheduled', { created_at: '2025-09-19T09:30:00+09:00' }, '예약: 2025.09.19 09:30에 공개됩니다.'],
    ['hidden', { is_public: false }, '비공개라서 방문자에게는 보이지 않습니다.'],
  ])('says when visitors find it if it is %s, and is published by one click', async (_, fields, sentence) => {
    create.mockResolvedValueOnce({ ...ITEM, ...fields });
    await write(newsBoard);
    fillIn();
    await press('등록');
    expect(await screen.findByText(`공지사항이 성공적으로 등록되었습니다. ${sentence}`)).toBeTruthy();
    await press('지금 공개');
    expect(sentBy(0, update)).toEqual({
      writeLocation: 'MediaNews',
      isPublic: 'true',
      createdDate: '2025-09-18',
      createdTime: '12:00',
      version: '2',
    });
    expect(await screen.findByText(/^공개했습니다\./)).toBeTruthy();
    expect(screen.queryByRole('button', { name: '지금 공개' })).toBeNull();
  });

  it('says why it could not be published', async () => {
    create.mockResolvedValueOnce({ ...ITEM, is_public: false });
    update.mockRejectedValueOnce(failure(409, 'stale', '다른 사람이 먼저 저장했습니다.'));
    await write(newsBoard);
    fillIn();
    await press('등록');
    await press('지금 공개');
    expect((await screen.findByRole('alert')).textContent).toContain('다른 사람이 먼저 저장했습니다.');
  });

  it('is opened from the message about its save', async () => {
    const { router } = await write(newsBoard);
    fillIn();
    await press('등록');
    await press('글 보기');
    await arrival(router, '/media-news-detail/33');
  });

  it('is not sent while required fields are missing: it shows the errors and focuses the first', async () => {
    await write(pressBoard);
    await press('등록');
    for (const sentence of [
      '제목을 입력해주세요.',
      '머리글을 입력해주세요.',
      '구분을 선택해주세요.',
      '커버이미지를 업로드해주세요.',
      '내용을 입력해주세요',
    ]) {
      expect(screen.getByText(sentence)).toBeTruthy();
    }
    await act(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    expect(focused()).toBe('title');
    const links = within(screen.getByRole('list', { name: '확인할 곳' }));
    expect(links.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      '제목',
      '머리글',
      '구분',
      '내용',
      '커버이미지',
    ]);
    for (const [label, name] of [
      ['커버이미지', 'images'],
      ['내용', 'description'],
      ['구분', 'category'],
    ] as const) {
      fireEvent.click(links.getByRole('button', { name: label }));
      expect(focused()).toBe(name);
    }
    type('제목', '제목');
    type('내용', '<p>글</p>');
    expect(screen.queryByText('제목을 입력해주세요.')).toBeNull();
    expect(screen.getByText('내용을 입력해주세요')).toBeTruthy();
    expect(create).not.toHaveBeenCalled();
  });

  it('requires a picture and a short description, sent as paragraphs, if it is of photos', async () => {
    await write(photosBoard);
    await press('등록');
    expect(screen.getByText('최소 1개의 이미지를 업로드해주세요.')).toBeTruthy();
    expect(screen.getByText('간단 설명을 입력해주세요')).toBeTruthy();
    type('제목', '시상식');
    type('구분', 'queens-cup');
    type('간단 설명', '첫 줄\n둘째 줄\n\n끝');
    await choose('이미지', picture('a.png'), picture('b.png'));
    fireEvent.click(field('꼭 봐야 할 사진'));
    await press('등록');
    expect(sentBy(0)).toMatchObject({
      description: '<p>첫 줄<br>둘째 줄</p><p>끝</p>',
      mustSee: 'true',
      imageOrders: '[0,1]',
    });
  });

  it('has related teams for the league only: another category clears them', async () => {
    await write(pressBoard);
    expect(screen.queryByLabelText('화천 KSPO')).toBeNull();
    type('구분', 'wk-league');
    fireEvent.click(await screen.findByLabelText('화천 KSPO'));
    type('구분', 'queens-cup');
    expect(screen.queryByLabelText('화천 KSPO')).toBeNull();
    type('구분', 'wk-league');
    expect((await screen.findByLabelText<HTMLInputElement>('화천 KSPO')).checked).toBe(false);
  });

  it('is not sent by Enter in a field', async () => {
    await write(newsBoard);
    expect(fireEvent.keyDown(field('제목'), { key: 'Enter' })).toBe(false);
    expect(fireEvent.keyDown(field('내용'), { key: 'Enter' })).toBe(true);
  });

  it('suggests tags of the board once the field has the focus, and takes one by a click', async () => {
    await write(newsBoard);
    tags.mockClear();
    await act(async () => field('태그').focus());
    await act(async () => field('제목').focus());
    await act(async () => field('태그').focus());
    expect(tags.mock.calls).toEqual([['MediaNews', 30]]);
    const input = field('태그');
    type('태그', '예');
    await press('태그 예매 넣기');
    expect(input.value).toBe('예매');
    expect(document.activeElement).toBe(input);
    expect(screen.queryByRole('button', { name: '태그 예매 넣기' })).toBeNull();
    expect(screen.getByRole('button', { name: '태그 개막전 넣기' })).toBeTruthy();
  });

  it('counts the characters of the title', async () => {
    await write(newsBoard);
    type('제목', '새 공지');
    expect(screen.getByText('4 / 200자')).toBeTruthy();
  });

  it('has a link that is completed when the field is left', async () => {
    await write(newsBoard);
    type('링크 1', 'www.kfa.or.kr');
    fireEvent.blur(field('링크 1'));
    expect(field('링크 1').value).toBe('https://www.kfa.or.kr');
    fillIn();
    type('링크 2', ' wkff.kr/a ');
    await press('등록');
    expect(sentBy(0)).toMatchObject({ link1: 'https://www.kfa.or.kr', link2: 'https://wkff.kr/a' });
  });

  it('says that it will be published at its time if that is in the future', async () => {
    await write(newsBoard);
    type('등록일', '2025-09-19');
    expect(screen.getByText('예약: 2025.09.19 12:00에 공개됩니다.')).toBeTruthy();
  });

  it('has a button that says what visitors will find, and one that sets date and time to now', async () => {
    await write(newsBoard);
    const label = () => document.querySelector('[type=submit]')?.textContent;
    type('등록일', '2025-09-19');
    expect(label()).toBe('예약 등록');
    fireEvent.click(field('공개'));
    expect(label()).toBe('비공개 등록');
    fireEvent.click(field('공개'));
    type('시각', '');
    await press('지금 시각으로 맞추기');
    expect([field('등록일').value, field('시각').value, label()]).toEqual(['2025-09-18', '12:00', '등록']);
  });

  it('is not sent with a half-typed time', async () => {
    await write(newsBoard);
    fillIn();
    halfType(field('시각'));
    await press('등록');
    expect([create.mock.calls.length, focused()]).toEqual([0, 'createdTime']);
    expect(screen.getByText('시각을 끝까지 입력해 주세요.')).toBeTruthy();
    type('시각', '12:30');
    expect(screen.queryByText('시각을 끝까지 입력해 주세요.')).toBeNull();
  });

  it('is sent once, however often the button is pressed, and cannot be edited meanwhile', async () => {
    let answer: (item: ContentItem) => void = () => undefined;
    create.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    await write(newsBoard);
    fillIn();
    const form = field('제목').form as HTMLFormElement;
    await act(async () => {
      fireEvent.submit(form);
      fireEvent.submit(form);
    });
    const button = screen.getByRole('button', { name: '등록 중...' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(field('제목').closest('[inert]')).not.toBeNull();
    await act(async () => void fireEvent.submit(form));
    expect(create).toHaveBeenCalledTimes(1);
    await act(async () => answer(ITEM));
  });
});

test.each([
  [ITEM, '수정', '비공개로 수정'],
  [{ ...ITEM, is_public: false }, '비공개 수정', '공개로 수정'],
])('the button of a stored item says whether a save changes what visitors find: %#', async (item, same, changed) => {
  logIn();
  detail.mockResolvedValue(item);
  await edit(newsBoard);
  const label = () => document.querySelector('[type=submit]')?.textContent;
  expect(label()).toBe(same);
  fireEvent.click(field('공개'));
  expect(label()).toBe(changed);
  fireEvent.click(field('공개'));
  type('등록일', '2099-01-01');
  expect(label()).toBe(item.is_public ? '예약으로 수정' : same);
});

describe('files', () => {
  beforeEach(() => {
    logIn();
    // jsdom scrolls nothing.
    Element.prototype.scrollIntoView = () => undefined;
  });

  it('are waited for if they are in the text: the item is saved with the picture once it is uploaded', async () => {
    await write(newsBoard);
    type('제목', '새 공지');
    fireEvent.drop(field('내용'));
    await press('등록');
    expect(screen.getByText(/다 올라가면 저절로 저장합니다/)).toBeTruthy();
    expect(create).not.toHaveBeenCalled();
    await act(async () => void fireEvent.dragEnd(field('내용')));
    expect(sentBy(0)).toMatchObject({ description: expect.stringContaining('/uploads/a.webp') });
  });

  it('are refused by name if they are too large or of another type, the others are accepted', async () => {
    await write(photosBoard);
    const large = new File(['x'], 'large.gif', { type: 'image/gif' });
    Object.defineProperty(large, 'size', { value: 5 * 1024 * 1024 + 1 });
    await choose('이미지', large, picture('a.png'), new File(['x'], 'b.svg', { type: 'image/svg+xml' }));
    expect(screen.getByText(/large\.gif: GIF는 줄이지 않습니다/)).toBeTruthy();
    expect(screen.getByText(/b\.svg: JPEG, PNG, WebP, GIF 이미지만/)).toBeTruthy();
    expect(within(screen.getByRole('list', { name: '이미지' })).getAllByRole('listitem')).toHaveLength(1);
  });

  it('are made smaller first if they are large, and a save waits for them', async () => {
    const { finish } = installDecoder();
    await write(photosBoard);
    const large = picture('large.jpg', 'image/jpeg');
    Object.defineProperty(large, 'size', { value: 13_000_000 });
    await choose('이미지', large);
    expect(screen.getByText(/준비하고 있습니다…/)).toBeTruthy();
    type('제목', '시상식');
    type('구분', 'queens-cup');
    type('간단 설명', '글');
    await press('등록');
    expect(screen.getByText(/끝나면 저절로 저장합니다/)).toBeTruthy();
    expect(create).not.toHaveBeenCalled();
    await finish({ width: 4000, height: 3000 });
    expect(create).toHaveBeenCalledTimes(1);
    expect(create.mock.calls[0]?.[0].get('images')).toMatchObject({ name: 'large.jpg', size: 7 });
  });

  it('show their sizes before and after if they were made smaller', async () => {
    const { finish } = installDecoder();
    await write(photosBoard);
    const large = picture('large.jpg', 'image/jpeg');
    Object.defineProperty(large, 'size', { value: 13_000_000 });
    await choose('이미지', large);
    await finish({ width: 4000, height: 3000 });
    expect(screen.getByText('12.4 MB → 0.0 MB')).toBeTruthy();
  });

  it('can be sent as they were chosen after they were made smaller, if the server takes them', async () => {
    const { finish } = installDecoder();
    create.mockResolvedValue(PHOTOS);
    await write(photosBoard);
    const [large, tooLarge] = [picture('large.jpg', 'image/jpeg'), picture('too-large.jpg', 'image/jpeg')];
    Object.defineProperty(large, 'size', { value: 4_400_000 });
    Object.defineProperty(tooLarge, 'size', { value: 6_000_000 });
    await choose('이미지', large, tooLarge);
    await finish({ width: 6000, height: 4000 });
    await finish({ width: 6000, height: 4000 });
    await press('1번째 이미지 원본 그대로 (4.2 MB)');
    expect(screen.getByText('large.jpg: 줄이지 않고 올립니다 (4.2 MB).')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /원본 그대로/ })).toBeNull();
    type('제목', '시상식');
    type('구분', 'queens-cup');
    type('간단 설명', '글');
    await press('등록');
    const sent = create.mock.calls[0]?.[0].getAll('images') as File[];
    expect(sent.map(({ name, size }) => [name, size])).toEqual([
      ['large.jpg', 4_400_000],
      ['too-large.jpg', 7],
    ]);
  });

  it('are refused by name when they are chosen if they cannot be decoded, and the cover of before stays', async () => {
    const { finish } = installDecoder();
    await write(pressBoard);
    await choose('커버이미지', picture('a.png'));
    await finish({ width: 4, height: 3 });
    await choose('커버이미지', picture('broken.png'));
    await finish(null);
    expect(screen.getByText(/broken\.png: 이미지를 열 수 없습니다/)).toBeTruthy();
    const rows = within(screen.getByRole('list', { name: '커버이미지' })).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([expect.stringContaining('a.png')]);
  });

  it('a new cover replaces the one before', async () => {
    await write(pressBoard);
    await choose('커버이미지', picture('a.png'));
    await choose('커버이미지', picture('b.png'));
    const rows = within(screen.getByRole('list', { name: '커버이미지' })).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([expect.stringContaining('b.png')]);
  });

  it('can be dropped onto their field', async () => {
    await write(photosBoard);
    const input = screen.getByLabelText('이미지', { selector: 'input' });
    const dataTransfer = { types: ['Files'], files: [picture('dropped.png')] };
    await act(async () => void fireEvent.drop(input, { dataTransfer }));
    expect(screen.getByText('dropped.png')).toBeTruthy();
  });

  it('dropped beside all fields are taken: pictures as pictures, others as attachments, wrong ones refused', async () => {
    await write(photosBoard);
    const files = [picture('가.png'), new File(['x'], '나.pdf'), new File(['x'], '다.exe')];
    const dataTransfer = { types: ['Files'], files };
    const title = field('제목');
    title.focus();
    expect(fireEvent.dragOver(document.body, { dataTransfer })).toBe(false);
    expect(await screen.findByText('놓으면 사진은 이미지로, 문서는 첨부파일로 들어갑니다.')).toBeTruthy();
    await act(async () => void fireEvent.drop(document.body, { dataTransfer }));
    expect(screen.getByText('놓은 파일에서 이미지 1개와 첨부파일 1개를 넣었습니다.')).toBeTruthy();
    expect(screen.getByText(/^다\.exe: PDF, 한글/)).toBeTruthy();
    expect(screen.queryByText(/^놓으면/)).toBeNull();
    for (const name of ['가.png', '나.pdf']) expect(screen.getByText(name, { exact: false })).toBeTruthy();
    expect(document.activeElement).toBe(title);
  });

  it('dropped anywhere are attachments on a board without pictures, and a text that is dragged is left alone', async () => {
    await write(newsBoard);
    expect(fireEvent.dragOver(document.body, { dataTransfer: { types: ['text/plain'] } })).toBe(true);
    const dataTransfer = { types: ['Files'], files: [picture('가.png')] };
    await act(async () => void fireEvent.dragOver(document.body, { dataTransfer }));
    expect(screen.getByText(/^놓으면 첨부파일로 들어갑니다/)).toBeTruthy();
    await drag('dragleave', document.body, dataTransfer);
    expect(screen.queryByText(/^놓으면/)).toBeNull();
    await act(async () => void fireEvent.drop(document.body, { dataTransfer }));
    expect(screen.getByRole('button', { name: '가.png 빼기' })).toBeTruthy();
  });

  it('dropped while a dialog is open are not taken, and the browser does not open them', async () => {
    await edit(newsBoard);
    await press('삭제');
    const query = document.querySelector.bind(document);
    jest
      .spyOn(document, 'querySelector')
      .mockImplementation((selector: string) => query(selector.replace(':modal', '[open]')));
    const dataTransfer = { types: ['Files'], files: [new File(['x'], '가.pdf')] };
    expect(fireEvent.drop(document.body, { dataTransfer })).toBe(false);
    expect(screen.queryByRole('button', { name: '가.pdf 빼기' })).toBeNull();
  });

  it('a cover that is dropped with others is the first of them, which the form says', async () => {
    await write(pressBoard);
    const input = screen.getByLabelText('커버이미지', { selector: 'input' });
    const dataTransfer = { types: ['Files'], files: [picture('a.png'), picture('b.png'), picture('c.png')] };
    await act(async () => void fireEvent.drop(input, { dataTransfer }));
    expect(screen.getByText(/^3개 가운데 1개만 넣었습니다\. b\.png 등 2개는/)).toBeTruthy();
  });

  it('a picture is dragged to another place, which a mark shows; where it is there is none', async () => {
    await edit(photosBoard, PHOTOS.id);
    const rows = () => within(screen.getByRole('list', { name: '이미지' })).getAllByRole('listitem');
    const values = () => screen.getAllByLabelText<HTMLInputElement>(/^이미지 설명/).map(({ value }) => value);
    const marks = () => rows().map((row) => row.getAttribute('data-landing'));
    const data = new Map<string, string>();
    const dataTransfer = {
      types: [],
      setData: (type: string, text: string) => data.set(type, text),
      setDragImage() {},
    };
    const handle = rows()[0]?.querySelector('[draggable=true]') as Element;
    // Rows have no height here: all are above 1, and none is above -1.
    const over = (clientY: number) => drag('dragover', rows()[1] as Element, dataTransfer, { clientY });
    await act(async () => void fireEvent.dragStart(handle, { dataTransfer }));
    // Text fields would take plain text.
    expect([...data.keys()]).toEqual(['application/x-row']);
    await over(-1);
    expect(marks()).toEqual([null, null, null]);
    await over(1);
    expect(marks()).toEqual([null, null, 'after']);
    await act(async () => void fireEvent.drop(rows()[1] as Element, { dataTransfer }));
    expect(values()).toEqual(['b', 'c', 'a']);
    expect(screen.getByText('3개 가운데 3번째로 옮겼습니다.')).toBeTruthy();
    expect(marks()).toEqual([null, null, null]);
    await act(
      async () => void fireEvent.dragStart(rows()[2]?.querySelector('[draggable=true]') as Element, { dataTransfer }),
    );
    await over(-1);
    expect(marks()).toEqual(['before', null, null]);
    await act(async () => void fireEvent.dragEnd(rows()[2]?.querySelector('[draggable=true]') as Element));
    expect([values(), marks()]).toEqual([
      ['b', 'c', 'a'],
      [null, null, null],
    ]);
  });

  it('stores the draft of pictures without their previews', async () => {
    Object.assign(globalThis, { createImageBitmap: async () => ({ width: 4, height: 3, close: () => undefined }) });
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    jest.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/webp;base64,AAAA');
    create.mockRejectedValueOnce(failure(500, 'internal'));
    const { container } = await write(photosBoard);
    await choose('이미지', picture('a.png'));
    expect(container.querySelector('img')?.src).toMatch(/^data:/);
    type('제목', '시상식');
    type('구분', 'queens-cup');
    type('간단 설명', '글');
    await press('등록');
    expect(storedDraft('MediaPhotos')).toContain('"title":"시상식"');
    expect(storedDraft('MediaPhotos')).not.toContain('data:');
  });

  it('a picture that was taken out is put back at its place for 10 s', async () => {
    await edit(photosBoard, PHOTOS.id);
    const shown = () => screen.getAllByLabelText<HTMLInputElement>(/^이미지 설명/).map(({ value }) => value);
    jest.useFakeTimers();
    try {
      await press('2번째 이미지 빼기');
      expect([shown(), screen.getByText('b.webp 파일을 뺐습니다.')]).toEqual([['a', 'c'], expect.anything()]);
      await press('되돌리기');
      expect(shown()).toEqual(['a', 'b', 'c']);
      await press('1번째 이미지 빼기');
      await act(async () => void jest.advanceTimersByTime(10_000));
      expect(screen.queryByRole('button', { name: '되돌리기' })).toBeNull();
    } finally {
      jest.useRealTimers();
    }
  });

  it('a picture is not put back where others have filled the board', async () => {
    await edit(photosBoard, PHOTOS.id);
    await press('2번째 이미지 빼기');
    await choose('이미지', ...['1.png', '2.png', '3.png'].map((name) => picture(name)));
    expect(screen.queryByRole('button', { name: '되돌리기' })).toBeNull();
  });

  it('a cover that another one replaced is put back in its place', async () => {
    await write(pressBoard);
    await choose('커버이미지', picture('first.png'));
    await choose('커버이미지', picture('second.png'));
    expect(screen.queryByText('first.png')).toBeNull();
    await press('되돌리기');
    expect([screen.queryByText('first.png') !== null, screen.queryByText('second.png')]).toEqual([true, null]);
  });

  it('an attachment that was taken out is put back and sent', async () => {
    create.mockResolvedValue(ITEM);
    await write(newsBoard);
    fillIn();
    await choose('첨부파일', new File(['x'], '가.pdf'), new File(['x'], '나.pdf'));
    await press('가.pdf 빼기');
    expect(focused()).toBe('attachments');
    await press('되돌리기');
    const names = screen.getAllByRole('button', { name: /pdf 빼기$/ }).map((one) => one.getAttribute('aria-label'));
    expect(names).toEqual(['가.pdf 빼기', '나.pdf 빼기']);
  });

  it('a tag that was removed comes back at its place, beside what was typed since', async () => {
    await write(newsBoard);
    const tags = field('태그');
    type('태그', '가, 나, 다');
    await press('태그 나 빼기');
    expect([tags.value, focused()]).toEqual(['가, 다', 'tags']);
    fireEvent.change(tags, { target: { value: '가, 다, 라' } });
    await press('되돌리기');
    expect(tags.value).toBe('가, 나, 다, 라');
  });

  it('after a picture is removed the focus is on the field', async () => {
    await edit(photosBoard, PHOTOS.id);
    await press('3번째 이미지 빼기');
    expect(focused()).toBe('images');
  });

  it('stored pictures can be sorted, described, removed and added to', async () => {
    update.mockResolvedValue(PHOTOS);
    await edit(photosBoard, PHOTOS.id);
    await press('1번째 이미지 뒤로');
    expect(screen.getByText('3개 가운데 2번째로 옮겼습니다.')).toBeTruthy();
    await press('3번째 이미지 빼기');
    await choose('이미지', picture('new.png'));
    type('이미지 설명 3', '새 그림');
    await press('수정');
    expect(sentBy(0, update)).toMatchObject({
      imageOrders: '[{"id":2,"place":0},{"id":1,"place":1},2]',
      imageAlts: '["b","a","새 그림"]',
      images: 'new.png',
      deletedImages: '[3]',
      deletedAttachments: '[]',
      version: '1',
    });
  });
});

describe('a failed save', () => {
  beforeEach(() => logIn());

  const saveWith = async (error: unknown) => {
    create.mockRejectedValueOnce(error);
    const shown = await write(newsBoard);
    fillIn();
    await press('등록');
    return shown;
  };

  it('after a 403 says why, ends the session, stores the draft and opens the login page', async () => {
    const { router } = await saveWith(failure(403, 'forbidden'));
    expect(alerts()).toContain('로그인이 만료되었습니다. 다시 로그인해주세요.');
    expect(sessionStore.getState().token).toBeNull();
    await press('로그인 화면으로');
    expect(router.state.location.pathname + router.state.location.search).toBe('/login?from=%2Fmedia-news-write');
    expect(storedDraft('MediaNews')).toContain('새 공지');
  });

  it('after a 401 asks for a login over the form with the same sentence, then continues', async () => {
    await saveWith(failure(401, 'unauthorized'));
    expect(questions[0]?.why).toBe('로그인이 만료되었습니다. 다시 로그인해주세요.');
    expect(field('제목').value).toBe('새 공지');
    await act(async () => {
      logIn();
      questions[0]?.answer(true);
    });
    expect(create).toHaveBeenCalledTimes(2);
    expect(await screen.findByText('공지사항이 성공적으로 등록되었습니다')).toBeTruthy();
  });

  it('is not sent with an expired session: asks for a login over the form with the same sentence', async () => {
    await write(newsBoard);
    fillIn();
    act(() => endSession());
    await press('등록');
    expect(questions[0]?.why).toBe('로그인이 만료되었습니다. 다시 로그인해주세요.');
    expect(create).not.toHaveBeenCalled();
    await act(async () => questions[0]?.answer(false));
    expect(alerts()).toContain('로그인이 만료되었습니다. 다시 로그인해주세요. 입력한 내용은 그대로 있습니다.');
  });

  it('shows the server’s message for other errors', async () => {
    await saveWith(failure(500, 'internal', '서버에 문제가 생겼습니다.'));
    expect(alerts()).toContain('등록 중 오류가 발생했습니다: 서버에 문제가 생겼습니다.');
    expect(field('제목').value).toBe('새 공지');
  });

  it('says what to do if the item was deleted meanwhile', async () => {
    await saveWith(failure(404, 'article_not_found', '기사를 찾을 수 없습니다.'));
    expect(alerts()).toContain(
      '다른 사람이 이미 삭제해서 저장할 수 없습니다. 입력한 내용과 파일로 새 글을 등록할 수 있습니다.',
    );
  });

  it('shows the message of a 200 response whose body reports a failure', async () => {
    await saveWith(failure(200, 'internal', '점검 중입니다.'));
    expect(alerts()).toContain('점검 중입니다.');
  });

  it('after a network failure says so, and retries with the same submission id', async () => {
    await saveWith(failure(0, 'network'));
    expect(alerts()).toContain('서버에 연결할 수 없습니다. 서버가 실행 중인지 확인해주세요.');
    await press('등록');
    expect(sentBy(1).submissionId).toBe(sentBy(0).submissionId);
    expect(update).not.toHaveBeenCalled();
  });

  it('after a network failure and an edit, overwrites what the first request may have stored', async () => {
    await saveWith(failure(0, 'network'));
    type('제목', '고친 공지');
    create.mockRejectedValueOnce(usedBy({ ...ITEM, title: '새 공지' }));
    await press('등록');
    expect(update.mock.calls[0]?.[0]).toBe(ITEM.id);
    expect(sentBy(0, update)).toMatchObject({ title: '고친 공지', version: '2' });
  });

  it.each([
    ['a network failure', failure(0, 'network')],
    ['a 503, after which it may be stored, too', failure(503, 'unavailable')],
  ])('after %s, a reload and an edit, overwrites what the first request may have stored', async (_what, error) => {
    const first = await saveWith(error);
    fireEvent(window, new Event('pagehide'));
    first.unmount();
    await write(newsBoard);
    type('제목', '고친 공지');
    create.mockRejectedValueOnce(usedBy({ ...ITEM, title: '새 공지' }));
    await press('등록');
    expect(sentBy(1).submissionId).toBe(sentBy(0).submissionId);
    expect(sentBy(0, update)).toMatchObject({ title: '고친 공지', version: '2' });
  });

  it('after a refusal and an edit, another tab’s item under the same id stays as it is', async () => {
    await saveWith(failure(422, 'item_link_invalid'));
    type('제목', '고친 공지');
    create.mockRejectedValueOnce(usedBy({ ...ITEM, title: '다른 탭의 글' }));
    await press('등록');
    expect(update).not.toHaveBeenCalled();
    expect(sentBy(2)).toMatchObject({ title: '고친 공지' });
    expect(sentBy(2).submissionId).not.toBe(sentBy(0).submissionId);
  });

  it('after a 422 shows each error beside its field', async () => {
    const errors = [{ field: 'link1', code: 'item_link_invalid', message: '링크가 이상합니다.' }];
    await saveWith(failure(422, 'item_link_invalid', '링크가 이상합니다.', { errors }));
    expect(field('링크 1').getAttribute('aria-invalid')).toBe('true');
    await act(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    expect(focused()).toBe('link1');
  });

  it('marks the refused one of the chosen files, until the files change', async () => {
    await write(newsBoard);
    fillIn();
    await choose('첨부파일', ...['가.pdf', '나.pdf'].map((name) => new File(['x'], name)));
    const errors = [{ field: 'attachments.1', code: 'file_mixed', message: '섞여 있는 파일입니다.' }];
    create.mockRejectedValueOnce(failure(415, 'file_mixed', '섞여 있는 파일입니다.', { errors }));
    await press('등록');
    const input = screen.getByLabelText('첨부파일', { selector: 'input' });
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(alerts()).toContain('나.pdf: 섞여 있는 파일입니다.');
    const marked = () => [...document.querySelectorAll('[data-refused]')].map(({ textContent }) => textContent);
    expect(marked()).toEqual([expect.stringContaining('나.pdf')]);
    await press('나.pdf 빼기');
    expect(marked()).toEqual([]);
    expect(alerts()).not.toContain('나.pdf');
  });
});

describe('an older state of a draft that comes back after the item was created', () => {
  /** Storage reaches the disk late: after a crash a browser may find any earlier state of a draft. */
  const crash = async (isSending: boolean): Promise<void> => {
    const first = await write(newsBoard);
    fillIn();
    let answer: (item: ContentItem) => void = () => undefined;
    create.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
    fireEvent(window, new Event('pagehide'));
    let state = { ...localStorage };
    await press('등록');
    if (isSending) state = { ...localStorage };
    await act(async () => answer({ ...ITEM, title: '새 공지' }));
    expect(storedDraft('MediaNews')).toBeNull();
    first.unmount();
    for (const [name, value] of Object.entries(state)) localStorage.setItem(name, String(value));
  };
  beforeEach(() => logIn());

  it.each([
    ['before it was sent', false],
    ['while it was sent', true],
  ])('is stored as a second item under a new id if its text was replaced: %s', async (_when, isSending) => {
    await crash(isSending);
    await write(newsBoard);
    expect(field('제목').value).toBe('새 공지');
    type('제목', '둘째 공지');
    create.mockRejectedValueOnce(usedBy({ ...ITEM, title: '새 공지' }));
    await press('등록');
    expect(update).not.toHaveBeenCalled();
    const [first, refused, second] = [0, 1, 2].map((call) => sentBy(call));
    expect([refused?.submissionId, second?.title]).toEqual([first?.submissionId, '둘째 공지']);
    expect(second?.submissionId).not.toBe(first?.submissionId);
    expect(storedDraft('MediaNews')).toBeNull();
  });

  it('is not offered if it equals the item', async () => {
    await crash(true);
    const sent = { title: '새 공지', description: '<p>내용입니다</p>', created_at: '2025-09-18T03:00:00.000Z' };
    submitted.mockResolvedValueOnce({ ...ITEM, ...sent });
    await write(newsBoard);
    expect(submitted).toHaveBeenCalledWith(sentBy(0).submissionId);
    expect([field('제목').value, storedDraft('MediaNews')]).toEqual(['', null]);
    expect(screen.queryByText(/저장하지 않은 입력을/)).toBeNull();
  });

  it('leaves the first item as it is, also after lost answers and more edits', async () => {
    await crash(true);
    const restored = await write(newsBoard);
    type('제목', '둘째 공지');
    create.mockRejectedValueOnce(failure(0, 'network'));
    await press('등록');
    fireEvent(window, new Event('pagehide'));
    restored.unmount();
    await write(newsBoard);
    type('제목', '둘째 공지, 고친');
    create.mockRejectedValueOnce(usedBy({ ...ITEM, title: '새 공지' })).mockRejectedValueOnce(failure(0, 'network'));
    await press('등록');
    type('제목', '둘째 공지, 또 고친');
    create.mockRejectedValueOnce(usedBy({ ...ITEM, id: 34, title: '둘째 공지, 고친' }));
    await press('등록');
    expect(sentBy(4).submissionId).toBe(sentBy(3).submissionId);
    expect(update.mock.calls.map(([id]) => id)).toEqual([34]);
  });
});

describe('when somebody else saved first', () => {
  const THEIRS = { ...ITEM, title: '그들의 제목', version: 3 };
  beforeEach(async () => {
    logIn();
    update.mockRejectedValueOnce(failure(409, 'stale', '먼저', THEIRS));
    await edit(newsBoard);
    type('제목', '내 제목');
    await press('수정');
  });

  it('shows both texts, and can overwrite the other', async () => {
    const title = screen.getByRole('group', { name: '제목' });
    expect(title.textContent).toBe('제목저장된 내용그들의 제목내 입력내 제목');
    await press('내 입력으로 저장');
    expect(sentBy(1, update)).toMatchObject({ title: '내 제목', version: '3' });
  });

  it('can take over the stored one', async () => {
    await press('저장된 내용 쓰기');
    expect(field('제목').value).toBe('그들의 제목');
    expect(storedDraft('33')).toBeNull();
  });
});

describe('unsaved input', () => {
  beforeEach(() => logIn());

  it('is stored in this browser and restored', async () => {
    const first = await write(newsBoard);
    fillIn();
    fireEvent(window, new Event('pagehide'));
    expect(storedDraft('MediaNews')).toContain('새 공지');
    first.unmount();
    await write(newsBoard);
    expect(field('제목').value).toBe('새 공지');
    expect(screen.getByText('저장하지 않은 입력을 불러왔습니다 (2025.09.18 12:00).')).toBeTruthy();
    await press('버리고 새로 쓰기');
    expect(field('제목').value).toBe('');
    expect(storedDraft('MediaNews')).toBeNull();
  });

  it('has the stored values of the fields that are newer if an earlier release stored it', async () => {
    const first = await edit(newsBoard);
    type('제목', '고친 제목');
    first.unmount();
    const key = draftKey(7, 'item:33');
    const { draft, ...rest } = JSON.parse(storedDraft('33') ?? '') as { draft: Record<string, unknown> };
    const { link1: _link1, ...older } = draft;
    localStorage.setItem(key, JSON.stringify({ ...rest, draft: older }));
    detail.mockResolvedValue({ ...ITEM, link1: 'https://wkff.kr' });
    await edit(newsBoard);
    expect([field('제목').value, field('링크 1').value]).toEqual(['고친 제목', 'https://wkff.kr']);
  });

  it('is not offered for a stored item if it was saved; with a chosen file it is', async () => {
    const first = await edit(newsBoard);
    type('제목', '고친 제목');
    first.unmount();
    detail.mockResolvedValueOnce({ ...ITEM, title: '고친 제목', version: 3 });
    const second = await edit(newsBoard);
    expect([screen.queryByText(/저장하지 않은 입력을/), storedDraft('33')]).toEqual([null, null]);
    await choose('첨부파일', new File(['x'], 'a.pdf'));
    second.unmount();
    await edit(newsBoard);
    expect(screen.getByText(/저장하지 않은 입력을/)).toBeTruthy();
  });

  it('belongs to its item only', async () => {
    const first = await edit(newsBoard);
    type('제목', '고친 제목');
    first.unmount();
    expect(storedDraft('33')).toContain('고친 제목');
    await write(newsBoard);
    expect(field('제목').value).toBe('');
  });

  it('shows stored pictures at their current URLs, because signatures expire', async () => {
    const signed = (signature: string) => ({
      ...ITEM,
      description: `<p><img src="/uploads/a.jpg?signature=${signature}" alt="" /></p>`,
    });
    detail.mockResolvedValueOnce(signed('old'));
    const first = await edit(newsBoard);
    type('제목', '고친 제목');
    first.unmount();
    detail.mockResolvedValueOnce(signed('new'));
    await edit(newsBoard);
    expect(field('제목').value).toBe('고친 제목');
    expect(field('내용').value).toContain('signature=new');
  });

  it('asks before the visitor leaves', async () => {
    const { router } = await write(newsBoard, { before: '/somewhere' });
    type('제목', '쓰다 만');
    await act(() => router.navigate('/media-news'));
    const dialog = within(screen.getByRole('dialog', { name: '저장하지 않은 내용이 있습니다' }));
    await act(async () => void fireEvent.click(dialog.getByRole('button', { name: '계속 쓰기' })));
    expect(router.state.location.pathname).toBe('/media-news-write');
    await act(() => router.navigate('/media-news'));
    await press('나가기');
    expect(router.state.location.pathname).toBe('/media-news');
    expect(storedDraft('MediaNews')).toContain('쓰다 만');
  });

  it('can be discarded on leaving', async () => {
    const { router } = await write(newsBoard, { before: '/somewhere' });
    type('제목', '쓰다 만');
    await press('취소');
    await screen.findByRole('dialog');
    await press('버리고 나가기');
    await arrival(router, '/somewhere');
    expect(storedDraft('MediaNews')).toBeNull();
  });

  it('leaves a form without input without a question', async () => {
    const { router } = await edit(newsBoard);
    await act(() => router.navigate('/media-news'));
    expect(router.state.location.pathname).toBe('/media-news');
  });
});

describe('checks before saving', () => {
  beforeEach(() => logIn());

  it('a preview is always available', async () => {
    await write(newsBoard);
    expect(screen.getByRole('button', { name: '미리보기' })).toBeTruthy();
  });

  it('earlier saves are available for a stored item only', async () => {
    const blank = await write(newsBoard);
    expect(screen.queryByRole('button', { name: revisionTexts.open })).toBeNull();
    blank.unmount();
    await edit(newsBoard);
    expect(screen.getByRole('button', { name: revisionTexts.open })).toBeTruthy();
  });
});

describe('deleting', () => {
  beforeEach(() => logIn());
  const ask = () => press('삭제');
  const confirm = async () => {
    const dialog = within(screen.getByRole('dialog', { name: '삭제' }));
    await act(async () => void fireEvent.click(dialog.getByRole('button', { name: '삭제' })));
  };

  it('is available for stored items only', async () => {
    await write(newsBoard);
    expect(screen.queryByRole('button', { name: '삭제' })).toBeNull();
  });

  it('asks first, and then shows the board’s list', async () => {
    const { router } = await edit(newsBoard, 33, { before: '/media-news-detail/33' });
    await ask();
    expect(screen.getByText('정말로 이 콘텐츠를 삭제하시겠습니까? 삭제된 내용은 복구할 수 없습니다.')).toBeTruthy();
    expect(remove).not.toHaveBeenCalled();
    await confirm();
    expect(remove).toHaveBeenCalledWith(33);
    await arrival(router, '/media-news');
    expect(await screen.findByText('콘텐츠가 성공적으로 삭제되었습니다.')).toBeTruthy();
  });

  it('can be undone for 10 s on the next page', async () => {
    undelete.mockResolvedValueOnce(ITEM);
    const { router } = await edit(newsBoard, 33, { before: '/media-news-detail/33' });
    await ask();
    await confirm();
    await arrival(router, '/media-news');
    await act(async () => void fireEvent.click(await screen.findByRole('button', { name: '되돌리기' })));
    expect(undelete).toHaveBeenCalledWith(33);
    expect(await screen.findByText('삭제를 되돌렸습니다.')).toBeTruthy();
  });

  it('says what to do if it could not be undone', async () => {
    undelete.mockRejectedValueOnce(failure(0, 'network', ''));
    const { router } = await edit(newsBoard, 33, { before: '/media-news-detail/33' });
    await ask();
    await confirm();
    await arrival(router, '/media-news');
    await act(async () => void fireEvent.click(await screen.findByRole('button', { name: '되돌리기' })));
    expect(await screen.findByText(/삭제를 되돌리지 못했습니다. 30일 안에는/)).toBeTruthy();
  });

  it.each([
    ['the item’s page, whose entry is gone', '/media-news-detail/33?page=2', '/media-news', 0],
    ['a page of the list', '/media-news?page=2', '/media-news?page=2', 0],
    ['elsewhere', '/somewhere', '/media-news', 1],
  ])('ends on the list after coming from %s', async (_from, before, address, entry) => {
    const { router } = await edit(newsBoard, 33, { before });
    await ask();
    await confirm();
    await arrival(router, '/media-news');
    expect(router.createHref(router.state.location)).toBe(address);
    expect(window.history.state).toMatchObject({ idx: entry });
  });

  it('goes one page back on the board of photos', async () => {
    const { router } = await edit(photosBoard, 57, { before: '/somewhere' });
    await ask();
    await confirm();
    await arrival(router, '/somewhere');
  });

  it.each(['/media-photos?photo=57', '/media-photos?photo=57&page=2'])(
    'ends on the list for photos, even if the form was opened from the photo itself: %s',
    async (before) => {
      const { router } = await edit(photosBoard, 57, { before });
      await ask();
      await confirm();
      await arrival(router, '/media-photos');
      expect(router.state.location.search).toBe('');
    },
  );

  it.each([
    [failure(500, 'internal', '문제'), '삭제 중 오류가 발생했습니다: 문제'],
    [failure(200, 'internal', ''), '삭제에 실패했습니다'],
    [failure(403, 'forbidden', '권한이 없습니다.'), '로그인이 만료되었습니다. 다시 로그인해주세요.'],
    [failure(0, 'network', ''), '서버에 연결할 수 없습니다. 서버가 실행 중인지 확인해주세요.'],
  ])('reports a failure: %#', async (error, sentence) => {
    remove.mockRejectedValueOnce(error);
    await edit(newsBoard);
    await ask();
    await confirm();
    expect(alerts()).toContain(sentence);
    expect(field('제목').value).toBe('관람 안내');
  });
});

describe('an item that somebody deleted while it was edited', () => {
  beforeEach(() => logIn());
  const missing = () => failure(404, 'article_not_found', '기사를 찾을 수 없습니다.');

  it('is created again with all input and the files that it had, in one click', async () => {
    const { router } = await edit(photosBoard, PHOTOS.id, { before: '/media-photos' });
    type('제목', '고친 제목');
    await press('2번째 이미지 빼기');
    await choose('이미지', picture('새것.png'));
    update.mockRejectedValue(missing());
    await press('수정');
    expect(update).toHaveBeenCalledTimes(1);
    await press('복사해 새로 등록');
    expect(sentBy(0)).toMatchObject({
      writeLocation: 'MediaPhotos',
      title: '고친 제목',
      createdDate: PHOTOS.created_at.slice(0, 10),
      imageOrders: '[{"id":1,"place":0},{"id":3,"place":1},2]',
      copiedImages: '[1,3]',
      images: '새것.png',
      submissionId: expect.any(String),
    });
    expect(sentBy(0)).not.toHaveProperty('version');
    await arrival(router, '/media-photos');
    expect(await screen.findByText('사진이 성공적으로 등록되었습니다')).toBeTruthy();
  });

  it('keeps the input if that fails, and the save button then creates it, too', async () => {
    await edit(newsBoard);
    type('제목', '고친 제목');
    update.mockRejectedValue(missing());
    await press('수정');
    create.mockRejectedValueOnce(failure(500, 'internal'));
    await press('복사해 새로 등록');
    expect(field('제목').value).toBe('고친 제목');
    await press('등록');
    expect([create.mock.calls.length, update.mock.calls.length]).toEqual([2, 1]);
  });

  it('is offered from its draft after the page was closed', async () => {
    const { unmount } = await edit(photosBoard, PHOTOS.id);
    type('제목', '쓰다 만 제목');
    await waitFor(() => expect(storedDraft('57')).toContain('쓰다 만 제목'));
    unmount();
    detail.mockRejectedValue(missing());
    await edit(photosBoard, PHOTOS.id);
    expect(alerts()).toContain('이 글은 삭제되었습니다. 쓰던 내용을 저장하면 새 글로 등록됩니다.');
    expect(field('제목').value).toBe('쓰다 만 제목');
    await press('등록');
    expect(sentBy(0)).toMatchObject({
      title: '쓰다 만 제목',
      createdDate: PHOTOS.created_at.slice(0, 10),
      copiedImages: '[1,2,3]',
    });
  });
});

describe('a copy', () => {
  beforeEach(() => logIn());
  const copy = (board: Board, id: number) => show(board, `${board.write}?copy=${id}`);

  it('is a new item with the fields and files of the other, the present date, hidden and without a pin', async () => {
    detail.mockResolvedValue({ ...PHOTOS, is_pinned: true, must_see: true, tags: '시상' });
    await copy(photosBoard, PHOTOS.id);
    expect(field('제목').value).toBe('시상식 (사본)');
    expect([field('등록일').value, field('시각').value]).toEqual(['2025-09-18', '12:00']);
    expect([field('상단 고정').checked, field('꼭 봐야 할 사진').checked]).toEqual([false, false]);
    await press('비공개 등록');
    expect(update).not.toHaveBeenCalled();
    expect(sentBy(0)).toMatchObject({
      title: '시상식 (사본)',
      category: 'queens-cup',
      imageOrders: '[{"id":1,"place":0},{"id":2,"place":1},{"id":3,"place":2}]',
      imageAlts: '["a","b","c"]',
      tags: '시상',
      copiedImages: '[1,2,3]',
      isPublic: 'false',
      isPinned: 'false',
      submissionId: expect.any(String),
    });
  });

  it('has its own draft, beside that of a new item', async () => {
    const first = await write(newsBoard);
    type('제목', '다른 새 글');
    await waitFor(() => expect(storedDraft('MediaNews')).toContain('다른 새 글'));
    first.unmount();
    const second = await copy(newsBoard, ITEM.id);
    expect(field('제목').value).toBe('관람 안내 (사본)');
    type('제목', '고친 사본');
    await waitFor(() => expect(storedDraft('copy-33')).toContain('고친 사본'));
    second.unmount();
    await copy(newsBoard, ITEM.id);
    expect(field('제목').value).toBe('고친 사본');
    expect(storedDraft('MediaNews')).toContain('다른 새 글');
  });

  it('goes on with its draft if its item was deleted meanwhile, and names the files of that item', async () => {
    const first = await copy(photosBoard, PHOTOS.id);
    type('제목', '쓰다 만 사본');
    await waitFor(() => expect(storedDraft('copy-57')).toContain('쓰다 만 사본'));
    first.unmount();
    detail.mockRejectedValue(failure(404, 'article_not_found'));
    await copy(photosBoard, PHOTOS.id);
    expect(field('제목').value).toBe('쓰다 만 사본');
    await press('비공개 등록');
    expect(sentBy(0)).toMatchObject({ title: '쓰다 만 사본', copiedImages: '[1,2,3]' });
    expect(storedDraft('copy-57')).toBeNull();
  });

  it('is refused if its item is not there, is of another board, or may not be edited', async () => {
    const other = await copy(dataRoomBoard, ITEM.id);
    expect(screen.getByText('자료를 찾을 수 없습니다.')).toBeTruthy();
    other.unmount();
    detail.mockResolvedValue({ ...ITEM, can_edit: false });
    const { router } = await copy(newsBoard, ITEM.id);
    await arrival(router, '/media-news');
  });

  it('is offered by the form of a stored item', async () => {
    await edit(newsBoard);
    expect(screen.getByRole('link', { name: '복제' }).getAttribute('href')).toBe('/media-news-write?copy=33');
  });
});
