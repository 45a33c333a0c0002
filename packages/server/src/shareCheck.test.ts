import { shareCheck } from './shareCheck.ts';

describe('a shared check', () => {
  /** Ends the checks and pauses, in the order in which they began. */
  let checks: ((result: number | Error) => void)[];
  let pauses: (() => void)[];
  let check: () => Promise<number>;
  beforeEach(() => {
    checks = [];
    pauses = [];
    const run = () =>
      new Promise<number>((resolve, reject) =>
        checks.push((result) => (result instanceof Error ? reject(result) : resolve(result))),
      );
    check = shareCheck(run, 50, () => new Promise<void>((resolve) => pauses.push(resolve)));
  });
  const settle = () => new Promise((resolve) => setImmediate(resolve));

  it('runs once for all that call before it begins; later callers share the next one, after a pause', async () => {
    const first = [check(), check()];
    await settle();
    const second = [check(), check()];
    await settle();
    expect([checks.length, pauses.length]).toEqual([1, 0]);
    checks[0]?.(1);
    expect(await Promise.all(first)).toEqual([1, 1]);
    await settle();
    expect([checks.length, pauses.length]).toEqual([1, 1]);
    const third = check();
    pauses[0]?.();
    await settle();
    checks[1]?.(2);
    expect(await Promise.all([...second, third])).toEqual([2, 2, 2]);
  });

  it('runs again after a failure, which its callers get', async () => {
    const failing = check();
    await settle();
    checks[0]?.(new Error('away'));
    await expect(failing).rejects.toThrow('away');
    await settle();
    pauses[0]?.();
    const next = check();
    await settle();
    checks[1]?.(3);
    expect(await next).toBe(3);
  });
});
