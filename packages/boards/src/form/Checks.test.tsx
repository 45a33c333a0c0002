import { jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import type { ContentItem, ContentRevisionDetail } from '@wkff/contracts';
import { byColumn, type ItemValues } from '@wkff/contracts/items';
import { login, logout, sessionStore } from '@wkff/session';
import { buildContentItem, buildSession } from '@wkff/testing';
import { renderRoutes, installFakeDialogs, stubHost } from '@wkff/ui/testing';
import { photosBoard } from '../board.ts';
import { texts as revisionTexts } from '../revisions/texts.ts';
import { editRoute } from './routes.tsx';

const ITEM = buildContentItem({
  id: 57,
  version: 2,
  write_location: 'MediaPhotos',
  title: '시상식',
  category: 'queens-cup',
  description: '<p>지금</p>',
  is_public: false,
  can_edit: true,
  images: [{ id: 1, image_path: '/uploads/a.webp', alt: '하나' }],
});

const EARLIER: ContentRevisionDetail = {
  ...byColumn<ItemValues>(({ column }) => ITEM[column]),
  version: 1,
  saved_at: '2026-11-21T10:00:00+09:00',
  actor: 'kim',
  images: [],
  attachments: [],
  created_at: ITEM.created_at,
  title: '옛 시상식',
  description: '<p>전에<br />둘째 줄</p>',
  is_public: true,
};

const restore = jest.fn<(id: number, version: number) => Promise<ContentItem>>();

beforeEach(async () => {
  installFakeDialogs();
  localStorage.clear();
  sessionStore.getState().refresh();
  login(buildSession({ roles: ['editor'] }));
  restore.mockReset().mockResolvedValue({ ...ITEM, version: 3, title: '옛 시상식', description: '<p>전에</p>' });
  const host = stubHost({
    content: { detail: async () => ITEM, revisions: async () => [EARLIER], revision: async () => EARLIER, restore },
    clubs: { list: async () => [] },
  });
  const place = { board: photosBoard, remote: 'mf-media' as const, crumbs: [] };
  await renderRoutes([editRoute(host, place)], photosBoard.edit(ITEM.id));
  await act(async () => undefined);
});
afterEach(() => logout());

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: string | RegExp) =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
    await Promise.all([import('../preview/Preview.tsx'), import('../revisions/RevisionsDialog.tsx')]);
  });

test('the preview shows the form’s content', async () => {
  fireEvent.change(field('제목'), { target: { value: '새 시상식' } });
  await press('미리보기');
  const page = screen.getByTitle<HTMLIFrameElement>('미리보기 화면').contentDocument;
  expect(page?.querySelector('h2')?.textContent).toBe('새 시상식');
  expect(page?.querySelector('img')?.getAttribute('src')).toBe('/uploads/a.webp');
});

test('takes the words of an earlier save into the form, but not its files and visibility', async () => {
  await press(revisionTexts.open);
  await press(/옛 시상식/);
  await press(revisionTexts.take);
  expect([field('제목').value, field('간단 설명').value]).toEqual(['옛 시상식', '전에\n둘째 줄']);
  expect(screen.getByText('저장된 이미지')).toBeTruthy();
  expect(field('공개').checked).toBe(false);
  expect(restore).not.toHaveBeenCalled();
});

test('after an earlier save was restored, the form continues from it', async () => {
  await press(revisionTexts.open);
  await press(/옛 시상식/);
  await press(revisionTexts.restore);
  await press(revisionTexts.ask.confirm);
  expect(restore).toHaveBeenCalledWith(57, 1);
  expect([field('제목').value, field('간단 설명').value]).toEqual(['옛 시상식', '전에']);
});

test.each([
  ['put into the form', [revisionTexts.take]],
  ['restored', [revisionTexts.restore, revisionTexts.ask.confirm]],
])('unsaved input that an earlier save replaced, %s, can be brought back', async (_, buttons) => {
  fireEvent.change(field('제목'), { target: { value: '쓰던 제목' } });
  await press(revisionTexts.open);
  await press(/옛 시상식/);
  for (const button of buttons) await press(button);
  expect(field('제목').value).toBe('옛 시상식');
  await press('되돌리기');
  expect(field('제목').value).toBe('쓰던 제목');
});
