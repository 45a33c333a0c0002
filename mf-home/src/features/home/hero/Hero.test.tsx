import { act, fireEvent, screen, within } from '@testing-library/react';
import { jest } from '@jest/globals';
import { buildMatch } from '@wkff/testing';
import { renderInRouter, renderRoutes, installFakeMatchMedia } from '@wkff/ui/testing';
import { Hero } from './Hero.tsx';
import { makeSlides, nextMatches, NONE_CHOSEN, toEditorialSlide, type ChosenSlides } from './slides.ts';

const NOW = Date.parse('2025-09-18T12:00:00+09:00');
const MATCHES = [1, 2, 3, 4].map((id) => buildMatch({ id, venue: `경기장 ${id}` }));
const coming = (hero = MATCHES) => ({ ok: true as const, value: { hero, fixtures: [], opponents: {} } });

const chosen = (value: ChosenSlides = NONE_CHOSEN) => ({ ok: true as const, value });
const OWN = toEditorialSlide({
  id: 'own-1',
  art: 'stadium',
  picture: { file: 'a-1920x1080.webp', alt: '관중석' },
  title: '시즌권을 예매하세요',
  text: '9월 30일까지',
  link: { to: 'https://example.org/', label: '예매하기' },
});

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
  renderInRouter(<Hero coming={coming()} chosen={chosen()} now={NOW} />);
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
  const slides = makeSlides(MATCHES.slice(0, 1), NONE_CHOSEN);
  expect(slides.map((slide) => slide.kind)).toEqual(['match', 'editorial', 'editorial', 'editorial']);
  expect(new Set(makeSlides([], NONE_CHOSEN).map((slide) => slide.id)).size).toBe(4);
});

test('shows the nearest matches first, and no cancelled ones', () => {
  const late = buildMatch({ id: 9, match_date: '2025-09-25' });
  const cancelled = buildMatch({ id: 8, match_date: '2025-09-01', status: 'cancelled' });
  expect(nextMatches([late, cancelled, ...MATCHES.slice(0, 2)]).map((match) => match.id)).toEqual([1, 2, 9]);
});

test('the hero shows four editorial slides with links into the site if there are no matches', async () => {
  jest.useRealTimers();
  await renderRoutes([{ path: '/', element: <Hero coming={coming([])} chosen={chosen()} now={NOW} /> }], '/');
  expect(screen.getAllByRole('link')).toHaveLength(4);
});

describe('slides of the office', () => {
  const ids = (matches = MATCHES, value: Partial<ChosenSlides> = {}) =>
    makeSlides(matches, { slides: [OWN], hasMatches: true, ...value }).map(({ id }) => id);

  test('are followed by the nearest matches, four in all, none twice', () => {
    expect(ids()).toEqual(['own-1', 'match-1', 'match-2', 'match-3']);
    const [second] = makeSlides(MATCHES.slice(1), NONE_CHOSEN);
    expect(ids(MATCHES, { slides: second ? [OWN, second] : [] })).toEqual(['own-1', 'match-2', 'match-1', 'match-3']);
    expect(ids([])).toEqual(['own-1', 'stadium', 'clubs', 'ball']);
  });

  test('are alone if the office says so; without any the hero is as ever', () => {
    expect(ids(MATCHES, { hasMatches: false })).toEqual(['own-1']);
    expect(ids(MATCHES, { slides: [], hasMatches: false })).toEqual(['match-1', 'match-2', 'match-3', 'match-4']);
  });

  test('have a title, a picture with its text, and a link that opens in a new tab', () => {
    renderInRouter(<Hero coming={coming()} chosen={chosen({ slides: [OWN], hasMatches: false })} now={NOW} />);
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('시즌권을 예매하세요');
    expect(screen.getByAltText('관중석')).toBeTruthy();
    const link = screen.getByRole('link', { name: /^예매하기/ });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['https://example.org/', '_blank']);
  });

  test('leave the nearest matches if they could not be loaded', () => {
    renderInRouter(<Hero coming={coming()} chosen={{ ok: false, message: null }} now={NOW} />);
    expect(screen.getAllByRole('group')).toHaveLength(4);
  });

  test('leave a slide that is shown if they become fewer', () => {
    const { rerender } = renderInRouter(<Hero coming={coming()} chosen={chosen()} now={NOW} />);
    fireEvent.click(button('4번째 슬라이드'));
    rerender(<Hero coming={coming()} chosen={chosen({ slides: [OWN], hasMatches: false })} now={NOW} />);
    expect(current()).toBe(1);
  });
});
