import { watchLongTasks } from './longTasks.ts';

test('a script that runs for more than 5 s is told; a shorter one, a dialog and browser extensions are not', () => {
  let tell: (list: { getEntries(): object[] }) => void = () => undefined;
  class Observer {
    static readonly supportedEntryTypes = ['longtask', 'long-animation-frame'];
    constructor(callback: typeof tell) {
      tell = callback;
    }
    observe(): void {}
  }
  Object.assign(globalThis, { PerformanceObserver: Observer });
  const told: string[] = [];
  watchLongTasks(({ message }) => told.push(message));
  const frame = (sourceURL: string, duration: number, pauseDuration = 0) => ({
    duration,
    scripts: [{ sourceURL, duration, pauseDuration }],
  });
  const own = `${location.origin}/remotes/mf-league/1/a.js`;
  tell({
    getEntries: () => [
      frame(own, 4_999),
      frame(own, 7_200.4),
      frame(own, 9_000, 8_000),
      frame('chrome-extension://abc/a.js', 9_000),
      // Code of extensions in a world beside the page's, and the dialog for printing.
      { duration: 9_000, scripts: [] },
    ],
  });
  expect(told).toEqual(['the page did not react for 7200 ms']);
});
