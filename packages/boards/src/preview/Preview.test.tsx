import { fireEvent, render, screen, within } from '@testing-library/react';
import { installFakeDialogs } from '@wkff/ui/testing';
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
    { key: 'a', id: 1, name: 'a.jpg', alt: '골', preview: '/uploads/a.jpg' },
    { key: 'b', id: null, name: 'b.jpg', alt: '', preview: null },
  ],
  attachments: [{ key: 'c', id: null, name: '명단.pdf', size: 1 }],
};

function show(board: Board, change: Partial<ItemDraft> = {}) {
  const now = Date.parse('2025-09-18T12:00:00+09:00');
  render(<Preview board={board} draft={{ ...DRAFT, ...change }} now={now} onClose={() => undefined} />);
  const frame = screen.getByTitle<HTMLIFrameElement>('미리보기 화면');
  return { frame, page: within(frame.contentDocument?.body as HTMLElement) };
}

test('shows what visitors will see, and says why an item is hidden', () => {
  const { page, frame } = show(pressBoard);
  expect(page.getByRole('heading', { level: 1, hidden: true }).textContent).toBe('결승');
  expect(page.getByRole('heading', { level: 2, hidden: true }).textContent).toBe('소식');
  for (const text of ['WK리그', '2025.09.20', '머리글', '고정', '비공개', '예약', '명단.pdf', '#수원', '#화천']) {
    expect(page.getByText(text)).toBeTruthy();
  }
  expect(page.getByAltText('골').getAttribute('src')).toBe('/uploads/a.jpg');
  expect(frame.contentDocument?.body.inert).toBe(true);
  expect(frame.contentDocument?.querySelector('[onerror]')).toBeNull();
});

test('a board without categories and headlines shows none', () => {
  const { page } = show(newsBoard);
  expect(page.queryByText('WK리그')).toBeNull();
  expect(page.queryByText('머리글')).toBeNull();
});

test('shows no date if none is entered', () => {
  const { frame } = show(newsBoard, { createdDate: '' });
  expect(frame.contentDocument?.querySelector('time')?.textContent).toBe('');
});

test('a plain text keeps its lines', () => {
  const { page } = show(photosBoard, { description: '한 줄\n<b>둘' });
  expect(page.getByText(/한 줄/).textContent).toBe('한 줄\n<b>둘');
});

test('is as wide as a phone or a computer', () => {
  const { frame } = show(newsBoard);
  fireEvent.click(screen.getByRole('radio', { name: '휴대폰' }));
  expect(frame.width).toBe('390');
  fireEvent.click(screen.getByRole('radio', { name: '컴퓨터' }));
  expect(frame.width).toBe('1200');
});
