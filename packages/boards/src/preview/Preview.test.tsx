import { act, fireEvent, screen, within } from '@testing-library/react';
import { buildClubSummary } from '@wkff/testing';
import { installFakeDialogs, renderInRouter, stubHost } from '@wkff/ui/testing';
import { newsBoard, photosBoard, pressBoard, type Board } from '../board.ts';
import { newDraft, type ItemDraft } from '../form/itemDraft.ts';
import { Preview } from './Preview.tsx';

beforeEach(installFakeDialogs);

const DRAFT: ItemDraft = {
  ...newDraft(0),
  title: '결승',
  headline: '머리글',
  category: 'wk-league',
  description: '<h1>소식</h1><p>글<img src="x" onerror="alert(1)"></p>',
  tags: '수원, ,화천',
  link1: 'https://example.com/',
  link2: '',
  createdDate: '2025-09-20',
  createdTime: '10:00',
  isPublic: false,
  isPinned: true,
  pictures: [
    { key: 'a', id: 1, name: 'a.jpg', alt: '골', preview: '/uploads/a.jpg', shrunk: null },
    { key: 'b', id: null, name: 'b.jpg', alt: '', preview: null, shrunk: null },
  ],
  attachments: [{ key: 'c', id: null, name: '명단.pdf', size: 1 }],
};

async function show(board: Board, change: Partial<ItemDraft> = {}) {
  const host = stubHost({ clubs: { list: async () => [buildClubSummary()] } });
  await act(async () => {
    renderInRouter(<Preview host={host} board={board} draft={{ ...DRAFT, ...change }} onClose={() => undefined} />);
  });
  const frame = screen.getByTitle<HTMLIFrameElement>('미리보기 화면');
  return { frame, page: within(frame.contentDocument?.body as HTMLElement) };
}

test('shows what visitors will see, and says why an item is hidden', async () => {
  const { page, frame } = await show(pressBoard);
  expect(page.getByRole('heading', { level: 1, hidden: true }).textContent).toBe('결승');
  expect(page.getByRole('heading', { level: 2, hidden: true }).textContent).toBe('소식');
  for (const text of ['WK리그', '2025.09.20', '머리글', '고정', '비공개', '예약', '명단.pdf', '#수원', '#화천']) {
    expect(page.getByText(text)).toBeTruthy();
  }
  expect(page.getByAltText('골').getAttribute('src')).toBe('/uploads/a.jpg');
  expect(frame.contentDocument?.body.inert).toBe(true);
  expect(frame.contentDocument?.querySelector('[onerror]')).toBeNull();
});

test('a board without categories and headlines shows none', async () => {
  const { page } = await show(newsBoard);
  expect(page.queryByText('WK리그')).toBeNull();
  expect(page.queryByText('머리글')).toBeNull();
});

test.each([pressBoard, photosBoard])('shows a chosen picture before it is uploaded', async (board) => {
  const preview = 'data:image/webp;base64,AAAA';
  const { page } = await show(board, {
    pictures: [{ key: 'a', id: null, name: 'a.jpg', alt: '골', preview, shrunk: null }],
  });
  expect(page.getByAltText('골').getAttribute('src')).toBe(preview);
});

test('shows no date if none is entered', async () => {
  const { frame } = await show(newsBoard, { createdDate: '' });
  expect(frame.contentDocument?.querySelector('time')?.textContent).toBe('');
});

test('is the visitors’ page: the cover between the lead and the text, then files, links and tags', async () => {
  const { frame } = await show(pressBoard, {
    relatedTeams: ['hwacheon-kspo'],
    description: '<p>www.kfa.or.kr</p>',
  });
  const words = frame.contentDocument?.querySelector('article')?.innerHTML ?? '';
  const places = [
    '머리글',
    'alt="골"',
    'https://www.kfa.or.kr',
    '화천 KSPO',
    '명단.pdf',
    'https://example.com/',
    '#수원',
  ].map((part) => words.indexOf(part));
  expect(places.toSorted((a, b) => a - b)).toEqual(places);
  expect(places).not.toContain(-1);
  expect(screen.getByText(/^미리 볼 수 없는 이미지가/)).toBeTruthy();
});

test('is the opened photo on the board of photos, and its text keeps its lines', async () => {
  const { page } = await show(photosBoard, { description: '한 줄\n<b>둘' });
  expect(page.getByRole('dialog', { hidden: true })).toBeTruthy();
  expect(page.getByText(/한 줄/).innerHTML).toBe('한 줄<br>&lt;b&gt;둘');
  expect(page.getByAltText('골').getAttribute('src')).toBe('/uploads/a.jpg');
});

test('is as wide as a phone or a computer', async () => {
  const { frame } = await show(newsBoard);
  fireEvent.click(screen.getByRole('radio', { name: '휴대폰' }));
  expect(frame.width).toBe('390');
  fireEvent.click(screen.getByRole('radio', { name: '컴퓨터' }));
  expect(frame.width).toBe('1200');
});
