import { nextTask } from './nextTask.ts';

const given = globalThis as { scheduler?: unknown };
afterEach(() => void delete given.scheduler);

test('other tasks that wait come first', async () => {
  const order: string[] = [];
  setTimeout(() => order.push('another task'));
  await nextTask();
  order.push('the caller');
  expect(order).toEqual(['another task', 'the caller']);
});

test('uses the scheduler of a browser that has one', async () => {
  let calls = 0;
  given.scheduler = { yield: () => Promise.resolve((calls += 1)) };
  await nextTask();
  expect(calls).toBe(1);
});
