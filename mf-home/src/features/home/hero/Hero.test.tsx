import { act, fireEvent, screen, within } from '@testing-library/react';
import { jest } from '@jest/globals';
import { buildMatch } from '@wkff/testing';
import { renderInRouter, renderRoutes, installFakeMatchMedia } from '@wkff/ui/testing';
import { Hero } from './Hero.tsx';
import { makeSlides, nextMatches } from './slides.ts';

const NOW = Date.parse('2025-09-18T12:00:00+09:00');
const MATCHES = [1, 2, 3, 4].map((id) => buildMatch({ id, venue: `경기장 ${id}` }));
const coming = (hero = MATCHES) => ({ ok: true as const, value: { hero, fixtures: [], opponents: {} } });

beforeEach(() => {
  jest.useFakeTimers();
  installFakeMatchMedia();
});
afterEach(() => {
  jest.useRealTimers();
  setVisibility('visible');
});

function setVisibility(state: DocumentVisibilityState) {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

function show() {
  renderInRouter(<Hero coming={coming()} now={NOW} />);
  return screen.getByRole('region', { name: '주요 경기와 소식' });
}

const pass = (ms: number) => act(() => void jest.advanceTimersByTime(ms));
/** Number of the visible slide, from 1. */
const current = () =>
  screen.getAllByRole('group').findIndex((slide) => slide.getAttribute('data-current') === 'true') + 1;
const button = (name: string) => screen.getByRole('button', { name });

test('shows a slide for 3000 ms, and the first after the last', () => {
  show();
  pass(2_999);
  expect(current()).toBe(1);
  pass(1);
  expect(current()).toBe(2);
  for (const expected of [3, 4, 1]) {
    pass(3_000);
    expect(current()).toBe(expected);
  }
});

test('previous, next and the dots change the slide, wrap around, and restart its time', () => {
  show();
  fireEvent.click(button('이전 슬라이드'));
  expect(current()).toBe(4);
  fireEvent.click(button('다음 슬라이드'));
  expect(current()).toBe(1);
  pass(2_000);
  fireEvent.click(button('3번째 슬라이드'));
  expect(current()).toBe(3);
  expect(button('3번째 슬라이드').getAttribute('aria-current')).toBe('true');
  pass(2_999);
  expect(current()).toBe(3);
  pass(1);
  expect(current()).toBe(4);
});

test('pauses while the pointer is over it', () => {
  const hero = show();
  fireEvent.pointerEnter(hero);
  pass(30_000);
  expect(current()).toBe(1);
  fireEvent.pointerLeave(hero);
  pass(3_000);
  expect(current()).toBe(2);
});

test('pauses while the focus is inside, and then announces slides', () => {
  const hero = show();
  act(() => button('다음 슬라이드').focus());
  pass(30_000);
  expect(current()).toBe(1);
  expect(hero.querySelector('[aria-live]')?.getAttribute('aria-live')).toBe('polite');
  act(() => button('이전 슬라이드').focus());
  pass(3_000);
  expect(current()).toBe(1);
  act(() => button('이전 슬라이드').blur());
  pass(3_000);
  expect(current()).toBe(2);
});

test('pauses in a hidden tab', () => {
  show();
  setVisibility('hidden');
  pass(30_000);
  expect(current()).toBe(1);
  setVisibility('visible');
  pass(3_000);
  expect(current()).toBe(2);
});

test('the button stops it, and starts it again although the focus is still on the button', () => {
  show();
  act(() => button('자동 넘김 멈추기').focus());
  fireEvent.click(button('자동 넘김 멈추기'));
  pass(30_000);
  expect(current()).toBe(1);
  fireEvent.click(button('자동 넘김 시작'));
  pass(3_000);
  expect(current()).toBe(2);
});

test('never advances by itself if reduced motion is preferred', () => {
  installFakeMatchMedia('(prefers-reduced-motion: reduce)');
  show();
  pass(30_000);
  expect(current()).toBe(1);
  fireEvent.click(button('다음 슬라이드'));
  expect(current()).toBe(2);
});

test('a slide shows both clubs, time, day and ground, and links to the match', () => {
  show();
  const slide = within(screen.getAllByRole('group')[0] as HTMLElement);
  expect(slide.getByRole('heading', { level: 2 }).textContent).toBe('세종 스포츠토토 vs 인천 현대제철');
  expect(slide.getByText('19:00')).toBeTruthy();
  expect(slide.getByText('2025.09.18 (목)')).toBeTruthy();
  expect(slide.getByText('경기장 1')).toBeTruthy();
  expect(slide.getByRole('link').getAttribute('href')).toBe('/wk-league-match/1');
});

test('fills up fewer than four matches with editorial slides, none twice', () => {
  const slides = makeSlides(MATCHES.slice(0, 1));
  expect(slides.map((slide) => slide.kind)).toEqual(['match', 'editorial', 'editorial', 'editorial']);
  expect(new Set(makeSlides([]).map((slide) => slide.id)).size).toBe(4);
});

test('shows the nearest matches first, and no cancelled ones', () => {
  const late = buildMatch({ id: 9, match_date: '2025-09-25' });
  const cancelled = buildMatch({ id: 8, match_date: '2025-09-01', status: 'cancelled' });
  expect(nextMatches([late, cancelled, ...MATCHES.slice(0, 2)]).map((match) => match.id)).toEqual([1, 2, 9]);
});

test('without matches shows four editorial slides with links into the site', async () => {
  jest.useRealTimers();
  await renderRoutes([{ path: '/', element: <Hero coming={coming([])} now={NOW} /> }], '/');
  expect(screen.getAllByRole('link')).toHaveLength(4);
});
