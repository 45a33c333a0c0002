import { jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createTestClock } from '@wkff/testing';
import { stubHost } from '@wkff/ui/testing';
import { HostContext } from './HostContext.tsx';
import { LiveButton } from './LiveButton.tsx';

const MINUTE = 60_000;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Renders a club's page on 18 September; `link` is the API's answer, or the error it fails with. */
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
  const page = (clubKey = 'hwacheon-kspo', madeAt = 1) => (
    <HostContext value={host}>
      <LiveButton clubKey={clubKey} madeAt={madeAt} />
    </HostContext>
  );
  const pass = async (ms: number) => {
    clock.set(clock.now() + ms);
    await act(async () => jest.advanceTimersByTimeAsync(ms));
  };
  return { host, answer, asked, page, pass };
}

const settled = () => act(async () => jest.advanceTimersByTimeAsync(0));
const watch = () => screen.queryByRole('link', { name: '라이브 방송 보기 (새 창)' });
const says = (text: string) => expect(screen.getByText(text)).toBeTruthy();

function show(isHidden: boolean) {
  Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}
afterEach(() => show(false));

test('a broadcast of today opens on YouTube in a new tab', async () => {
  const { page, asked } = setUp();
  render(page());
  says('방송 확인 중…');
  await settled();
  expect(watch()?.getAttribute('href')).toBe('https://www.youtube.com/watch?v=abc_DEF-123');
  expect([watch()?.getAttribute('target'), watch()?.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
  expect(asked).toEqual(['hwacheon-kspo']);
});

test('shows the specified text without a broadcast', async () => {
  const { page, answer } = setUp();
  answer.link = null;
  render(page());
  await settled();
  says('오늘 해당 팀의 라이브 경기가 없습니다.');
});

test('a failure is reported and shown with a retry, whose result takes the focus', async () => {
  const { page, answer, host } = setUp();
  answer.link = new Error('lost');
  render(page());
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
});

test('at midnight the previous day’s answer disappears, even before the next one arrives', async () => {
  const { page, answer, pass, host } = setUp('23:55');
  render(page());
  await settled();
  expect(watch()).toBeTruthy();
  let answerNow: (link: string | null) => void = () => undefined;
  host.api.matches.liveLink = () => new Promise((resolve) => (answerNow = resolve));
  answer.link = null;
  await pass(5 * MINUTE);
  says('방송 확인 중…');
  await act(async () => answerNow(null));
  says('오늘 해당 팀의 라이브 경기가 없습니다.');
});

test('asks again if the server’s day begins later than the browser’s', async () => {
  const { page, answer, pass } = setUp('23:55');
  render(page());
  await pass(6 * MINUTE);
  expect(watch()).toBeTruthy();
  answer.link = null;
  await pass(10 * MINUTE);
  says('오늘 해당 팀의 라이브 경기가 없습니다.');
});

test('asks again when the page’s data has changed, and shows the last answer until then', async () => {
  const { page, answer, asked } = setUp();
  answer.link = null;
  const { rerender } = render(page());
  await settled();
  answer.link = 'xyz_123';
  rerender(page('hwacheon-kspo', 2));
  says('오늘 해당 팀의 라이브 경기가 없습니다.');
  await settled();
  expect(watch()?.getAttribute('href')).toContain('xyz_123');
  expect(asked).toHaveLength(2);
});

test('does not show the answer of another club', async () => {
  const { page } = setUp();
  const { rerender } = render(page());
  await settled();
  rerender(page('suwon-fc-women'));
  says('방송 확인 중…');
  await settled();
  expect(watch()).toBeTruthy();
});

test('a hidden tab asks for nothing until it is shown', async () => {
  const { page, asked, pass } = setUp();
  render(page());
  await settled();
  show(true);
  await pass(60 * MINUTE);
  expect(asked).toHaveLength(1);
  await act(async () => show(false));
  await settled();
  expect(asked).toHaveLength(2);
});
