import { screen } from '@testing-library/react';
import type { ContentListItem } from '@wkff/contracts';
import { buildContentListItem } from '@wkff/testing';
import { renderRoutes } from '../testing/renderRoutes.tsx';
import { categoryLabel, categoryStyle } from './categories.ts';
import { coverPath } from './coverPath.ts';
import { SampleMark } from '../base/SampleMark.tsx';
import { NewsCard } from './NewsCard.tsx';

test('categories have their Korean labels, an unknown one is 보도자료 in the style of federation news', () => {
  expect(categoryLabel('queens-cup')).toBe('여왕기');
  expect(categoryStyle('queens-cup')).toBe('queens-cup');
  for (const unknown of ['beach', 'toString', null]) {
    expect(categoryLabel(unknown)).toBe('보도자료');
    expect(categoryStyle(unknown)).toBe('federation-news');
  }
});

test('the cover is the first of the comma-separated files', () => {
  expect(coverPath('a.webp, b.webp')).toBe('/uploads/a.webp');
  expect(coverPath('')).toBeNull();
});

const ITEM = {
  title: '화천, 서울시청을 꺾고 선두를 지키다',
  headline: '두 골로 승점 3을 더했다.',
  category: 'wk-league',
  created_at: '2025-09-15T22:00:00+09:00',
} as const;

const card = (overrides: Partial<ContentListItem>) =>
  renderRoutes(
    [
      {
        path: '/',
        element: <NewsCard item={buildContentListItem({ ...ITEM, ...overrides })} to="/media-press-detail/11" />,
      },
    ],
    '/',
  );

test('a card links to its item and shows category, headline and date', async () => {
  await card({});
  expect(screen.getByRole('link', { name: '화천, 서울시청을 꺾고 선두를 지키다' }).getAttribute('href')).toBe(
    '/media-press-detail/11',
  );
  expect(screen.getByText('WK리그')).toBeTruthy();
  expect(screen.getByText('두 골로 승점 3을 더했다.')).toBeTruthy();
  expect(screen.getByText('2025.09.15')).toBeTruthy();
  expect(screen.queryByText('표본')).toBeNull();
});

test('a card has no mark in a group that is all sample; the group’s mark describes it', async () => {
  const marked = (
    <>
      <SampleMark id="mark" />
      <NewsCard item={buildContentListItem({ ...ITEM, is_sample: true })} to="/media-press-detail/11" markedBy="mark" />
    </>
  );
  await renderRoutes([{ id: 'card', path: '/', element: marked }], '/');
  expect(screen.getAllByText('표본')).toHaveLength(1);
  expect(screen.getByRole('link', { description: '표본' })).toBeTruthy();
});

test('a cover has a size, and a sample item its mark', async () => {
  const { container } = await card({ images: 'a.webp', is_sample: true });
  const cover = container.querySelector('img');
  expect([cover?.getAttribute('width'), cover?.getAttribute('height')]).toEqual(['640', '360']);
  expect(screen.getByText('표본')).toBeTruthy();
});
