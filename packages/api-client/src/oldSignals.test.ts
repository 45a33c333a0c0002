import { jest } from '@jest/globals';
import { createGet, createSend, loadKy } from './request.ts';

/** Answers a call when its signal is aborted, as browsers do. */
const waiting = jest.fn(
  (request: RequestInfo | URL) =>
    new Promise<Response>((_resolve, reject) => {
      const { signal } = request as Request;
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    }),
);

/** Safari has `AbortSignal.any` since 17.4. ky asks for it when it is loaded. */
describe('in a browser that cannot join signals', () => {
  const whole: Partial<typeof AbortSignal> = AbortSignal;
  const { any } = whole;
  beforeAll(async () => {
    delete whole.any;
    await loadKy();
  });
  afterAll(() => {
    Object.assign(whole, { any });
  });

  it('calls with a signal are sent and answered', async () => {
    const { signal } = new AbortController();
    const options = { origin: 'http://api', fetch: () => Promise.resolve(Response.json([1])) };
    expect(await createGet(options)('clubs', {}, signal)).toEqual([1]);
    expect(await createSend(options)('PUT', 'clubs/9', {}, { signal })).toEqual([1]);
  });

  it('calls end with their signal', async () => {
    const controller = new AbortController();
    const { signal } = controller;
    const read = createGet({ origin: 'http://api', fetch: waiting })('clubs', {}, signal);
    const write = createSend({ origin: 'http://api', fetch: waiting })('PUT', 'clubs/9', {}, { signal });
    while (waiting.mock.calls.length < 2) await new Promise((resolve) => setTimeout(resolve));
    controller.abort(new Error('left'));
    await expect(read).rejects.toThrow('left');
    await expect(write).rejects.toMatchObject({ status: 0, code: 'cancelled' });
  });

  it('a read that is not answered in time is given up', async () => {
    jest.useFakeTimers();
    try {
      const read = createGet({ origin: 'http://api', fetch: waiting })('clubs', {}, new AbortController().signal);
      const failure = expect(read).rejects.toMatchObject({ status: 0, code: 'network' });
      await jest.advanceTimersByTimeAsync(60_000);
      await failure;
    } finally {
      jest.useRealTimers();
    }
  });
});
