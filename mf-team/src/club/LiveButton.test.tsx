import { jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createTestClock } from '@wkff/testing';
import { renderOnServer, stubHost } from '@wkff/ui/testing';
import { HostContext } from './HostContext.tsx';
import { LiveButton } from './LiveButton.tsx';
import type { BroadcastPage } from './useLiveLink.ts';

const MINUTE = 60_000;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** The page that the server made for a club, with the broadcast of that day; `undefined`: it could not be loaded. */
const pageOf = (now: number, link: string | null | undefined, key = 'hwacheon-kspo'): BroadcastPage => ({
  now,
  club: { key },
  broadcast: link === undefined ? { ok: false, message: null } : { ok: true, value: link },
});

/** Prepares 18 September at a time; `answer.link` is the API's answer to the browser, or the error it fails with. */
function setUp(time = '18:00') {
  const clock = createTestClock(`2025-09-18T${time}:00+09:00`);
  const answer: { link: string | null | Error } = { link: 'abc_DEF-123' };
  const asked: string[] = [];
  const host = stubHost({
    matches: {
      liveLink: async (key) => {
        asked.push(key);
        if (answer.link instanceof Error) throw answer.link;
        return answer.link;
      },
    },
  });
  host.clock = clock;
  const shown = (page: BroadcastPage) => (
    <HostContext value={host}>
      <LiveButton page={page} />
    </HostContext>
  );
  const page = (link: string | null | undefined, key?: string) => shown(pageOf(clock.now(), link, key));
  const pass = async (ms: number) => {
    clock.set(clock.now() + ms);
    await act(async () => jest.advanceTimersByTimeAsync(ms));
  };
  return { clock, host, answer, asked, page, pass };
}

const settled = () => act(async () => jest.advanceTimersByTimeAsync(0));
const watch = () => screen.queryByRole('link', { name: '라이브 방송 보기 (새 창)' });
const says = (text: string) => expect(screen.getByText(text)).toBeTruthy();

function show(isHidden: boolean) {
  Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}
afterEach(() => show(false));

test('a broadcast of today opens on YouTube in a new tab, without a question of the browser', async () => {
  const { page, asked } = setUp();
  render(page('abc_DEF-123'));
  expect(watch()?.getAttribute('href')).toBe('https://www.youtube.com/watch?v=abc_DEF-123');
  expect([watch()?.getAttribute('target'), watch()?.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
  await settled();
  expect(watch()).toBeTruthy();
  expect(asked).toEqual([]);
});

test('the server’s HTML has the answer', async () => {
  const { page } = setUp();
  expect(await renderOnServer(page('abc_DEF-123'))).toContain('https://www.youtube.com/watch?v=abc_DEF-123');
  expect(await renderOnServer(page(null))).toContain('오늘 해당 팀의 라이브 경기가 없습니다.');
  expect(await renderOnServer(page(undefined))).toContain('방송 정보를 불러올 수 없습니다.');
});

test('a page that could not load it asks at once; a failure is reported, and the result of its retry takes the focus', async () => {
  const { page, answer, asked, host } = setUp();
  answer.link = new Error('lost');
  render(page(undefined));
  says('방송 정보를 불러올 수 없습니다.');
  await settled();
  says('방송 정보를 불러올 수 없습니다.');
  expect(host.reports.map(({ where }) => where)).toEqual(['team: broadcast']);
  answer.link = null;
  const retry = screen.getByRole('button', { name: '다시 시도' });
  retry.focus();
  await act(async () => fireEvent.click(retry));
  await settled();
  says('오늘 해당 팀의 라이브 경기가 없습니다.');
  expect(document.activeElement?.textContent).toContain('라이브 경기가 없습니다');
  expect(asked).toHaveLength(2);
});

test('at midnight the previous day’s answer disappears, even before the next one arrives', async () => {
  const { page, pass, host } = setUp('23:55');
  render(page('abc_DEF-123'));
  await settled();
  expect(watch()).toBeTruthy();
  let answerNow: (link: string | null) => void = () => undefined;
  host.api.matches.liveLink = () => new Promise((resolve) => (answerNow = resolve));
  await pass(5 * MINUTE);
  says('방송 확인 중…');
  await act(async () => answerNow(null));
  says('오늘 해당 팀의 라이브 경기가 없습니다.');
});

test('a page of yesterday that is opened after midnight shows no link of yesterday, and asks', async () => {
  const { page, clock, asked, answer } = setUp('23:55');
  const yesterday = page('abc_DEF-123');
  clock.set(clock.now() + 10 * MINUTE);
  answer.link = null;
  render(yesterday);
  expect(watch()).toBeNull();
  await settled();
  says('오늘 해당 팀의 라이브 경기가 없습니다.');
  expect(asked).toHaveLength(1);
});

test('asks again every ten minutes, as the server’s day may begin later than the browser’s', async () => {
  const { page, answer, pass, asked } = setUp('23:55');
  render(page('abc_DEF-123'));
  await pass(6 * MINUTE);
  expect(watch()).toBeTruthy();
  answer.link = null;
  await pass(10 * MINUTE);
  says('오늘 해당 팀의 라이브 경기가 없습니다.');
  expect(asked).toHaveLength(2);
});

test('a link stays when a later question fails, and 없습니다 does not', async () => {
  const { page, answer, pass } = setUp();
  const { rerender } = render(page('abc_DEF-123'));
  answer.link = new Error('lost');
  await pass(10 * MINUTE);
  expect(watch()).toBeTruthy();
  rerender(page(null));
  await pass(10 * MINUTE);
  says('방송 정보를 불러올 수 없습니다.');
});

test('takes the answer of newer data of the page, and asks nothing for it', async () => {
  const { page, pass, asked } = setUp();
  const { rerender } = render(page(null));
  await pass(MINUTE);
  rerender(page('xyz_123'));
  expect(watch()?.getAttribute('href')).toContain('xyz_123');
  await settled();
  expect(asked).toEqual([]);
});

test('an answer that was asked for is not shown for another club', async () => {
  const { page, answer, pass, asked } = setUp();
  const { rerender } = render(page(null));
  await pass(10 * MINUTE);
  expect(watch()).toBeTruthy();
  answer.link = null;
  rerender(page(null, 'suwon-fc-women'));
  says('오늘 해당 팀의 라이브 경기가 없습니다.');
  await settled();
  expect(asked).toEqual(['hwacheon-kspo']);
});

test('a hidden tab asks for nothing until it is shown', async () => {
  const { page, asked, pass } = setUp();
  render(page(null));
  await settled();
  show(true);
  await pass(60 * MINUTE);
  expect(asked).toHaveLength(0);
  await act(async () => show(false));
  await settled();
  expect(asked).toHaveLength(1);
});
