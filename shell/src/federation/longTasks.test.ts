import { watchLongTasks } from './longTasks.ts';

test('a task of more than 5 s is told, a shorter one is not', () => {
  let tell: (list: { getEntries(): { duration: number }[] }) => void = () => undefined;
  class Observer {
    static readonly supportedEntryTypes = ['longtask'];
    constructor(callback: typeof tell) {
      tell = callback;
    }
    observe(): void {}
  }
  Object.assign(globalThis, { PerformanceObserver: Observer });
  const told: string[] = [];
  watchLongTasks(({ message }) => told.push(message));
  tell({ getEntries: () => [{ duration: 4_999 }, { duration: 7_200.4 }] });
  expect(told).toEqual(['the page did not react for 7200 ms']);
});
