import { jest } from '@jest/globals';
import { createGet } from './request.ts';

const answering = (body: unknown, status = 200) =>
  createGet({ origin: 'http://api', fetch: () => Promise.resolve(Response.json(body, { status })) });

test('an answer that reports a failure in its body rejects with its message, even if its status is 200', async () => {
  const refusal = { success: false, message: '점검 중입니다.' };
  for (const status of [200, 400]) {
    await expect(answering(refusal, status)('ranking/current')).rejects.toMatchObject({
      status,
      code: 'internal',
      message: '점검 중입니다.',
    });
  }
});

test('a failure has the code of the answer', async () => {
  const get = answering({ success: false, message: '없음', code: 'not_found' }, 404);
  await expect(get('clubs/9')).rejects.toMatchObject({ status: 404, code: 'not_found', message: '없음' });
});

test('an error without a message from the server counts as unexpected', async () => {
  await expect(answering({ oops: 1 }, 400)('clubs')).rejects.toMatchObject({ status: 400, code: 'unexpected' });
});

test('bare lists are returned unchanged', async () => {
  expect(await answering([{ id: 1 }])('matches/upcoming')).toEqual([{ id: 1 }]);
});

test('an answer that is not JSON counts as unexpected if its status is an error, else as lost', async () => {
  const page = (status: number) =>
    createGet({ origin: 'http://api', fetch: () => Promise.resolve(new Response('<html>', { status })) })('clubs');
  await expect(page(404)).rejects.toMatchObject({ status: 404, code: 'unexpected' });
  await expect(page(200)).rejects.toMatchObject({ status: 0, code: 'network' });
});

test('parameters are sent in browsers that do not count them', async () => {
  const { prototype } = URLSearchParams;
  const size = Object.getOwnPropertyDescriptor(prototype, 'size') ?? {};
  delete (prototype as { size?: number }).size;
  try {
    const fetch = jest.fn((_request: unknown) => Promise.resolve(Response.json([])));
    await createGet({ origin: 'http://api', fetch: fetch as typeof globalThis.fetch })('contents', { page: 2 });
    expect(fetch).toHaveBeenCalledWith(expect.objectContaining({ url: 'http://api/api/contents?page=2' }), {});
  } finally {
    Object.defineProperty(prototype, 'size', size);
  }
});

describe('a retry', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  /** Starts a read from a server that answers the tries in order. An error means a lost connection. */
  function reading(...answers: (Response | Error)[]) {
    const fetch = jest.fn(async () => {
      const answer = answers.shift() ?? new Error('asked too often');
      if (answer instanceof Error) throw answer;
      return answer;
    });
    const controller = new AbortController();
    const read = createGet({ origin: 'http://api', fetch })('clubs', {}, controller.signal);
    // It may reject before the test awaits it.
    read.catch(() => undefined);
    return { read, fetch, controller };
  }
  const lost = () => new TypeError('Failed to fetch');
  const busy = (headers = {}) => Response.json({}, { status: 503, headers });

  it('happens after a lost connection or a busy server, at most twice', async () => {
    const { read, fetch } = reading(lost(), busy(), Response.json([1]));
    await jest.advanceTimersByTimeAsync(900);
    expect(await read).toEqual([1]);
    expect(fetch).toHaveBeenCalledTimes(3);

    const third = reading(lost(), lost(), lost());
    await jest.advanceTimersByTimeAsync(900);
    await expect(third.read).rejects.toMatchObject({ status: 0, code: 'network' });
    expect(third.fetch).toHaveBeenCalledTimes(3);
  });

  it('waits as long as the server asks for', async () => {
    const { read, fetch } = reading(busy({ 'retry-after': '5' }), Response.json([1]));
    await jest.advanceTimersByTimeAsync(4_900);
    expect(fetch).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(100);
    expect(await read).toEqual([1]);
  });

  it('does not happen after other failures', async () => {
    const { read, fetch } = reading(Response.json({}, { status: 500 }));
    await expect(read).rejects.toMatchObject({ status: 500 });
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('is cancelled with its read', async () => {
    const { read, fetch, controller } = reading(lost());
    await jest.advanceTimersByTimeAsync(100);
    controller.abort(new Error('left'));
    await expect(read).rejects.toThrow('left');
    await jest.advanceTimersByTimeAsync(5_000);
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});

describe('a read that is not sent by ky', () => {
  const answering = (body: string, status: number) => {
    const read = jest.fn((_address: string, _signal?: AbortSignal) => Promise.resolve(new Response(body, { status })));
    return { read, get: createGet({ origin: 'http://api', read }) };
  };

  it('gets the address and the signal, and returns the body', async () => {
    const { read, get } = answering('[1]', 200);
    const { signal } = new AbortController();
    expect(await get('clubs', { season: 2025, team: undefined }, signal)).toEqual([1]);
    expect(read.mock.calls).toEqual([['http://api/api/clubs?season=2025', signal]]);
  });

  it('rejects as ky’s does if the answer is a refusal, is no JSON, or does not come, and is not repeated', async () => {
    const refusal = JSON.stringify({ success: false, message: '없음', code: 'not_found' });
    for (const status of [200, 404]) {
      const failure = { status, code: 'not_found', message: '없음' };
      await expect(answering(refusal, status).get('clubs/9')).rejects.toMatchObject(failure);
    }
    await expect(answering('<html>', 503).get('clubs')).rejects.toMatchObject({ status: 503, code: 'unexpected' });
    await expect(answering('<html>', 200).get('clubs')).rejects.toMatchObject({ status: 0, code: 'network' });
    const read = jest.fn(() => Promise.reject(new TypeError('lost')));
    await expect(createGet({ origin: 'http://api', read })('clubs')).rejects.toMatchObject({
      status: 0,
      code: 'network',
      cause: { message: 'lost' },
    });
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('rejects with the reason of its signal', async () => {
    const controller = new AbortController();
    const read = async () => {
      controller.abort(new Error('left'));
      throw new Error('aborted');
    };
    await expect(createGet({ origin: 'http://api', read })('clubs', {}, controller.signal)).rejects.toThrow('left');
  });
});
