import { HEADERS } from '@wkff/contracts';
import { traceReads } from './traceReads.ts';

const answer = (status: number, headers: Record<string, string> = {}) => new Response('{}', { status, headers });

describe('recording the reads of a page', () => {
  const real = globalThis.fetch;
  afterEach(() => {
    globalThis.fetch = real;
  });
  const serve = (...answers: (Response | Promise<Response>)[]) => {
    globalThis.fetch = () => Promise.resolve(answers.shift() ?? answer(404));
  };

  it('collects all tags, the oldest change and the earliest end', async () => {
    serve(
      answer(200, { [HEADERS.tags]: 'a b', [HEADERS.change]: '9', [HEADERS.validUntil]: '2025-09-18T10:00:00Z' }),
      answer(200, { [HEADERS.tags]: 'b c', [HEADERS.change]: '7', [HEADERS.validUntil]: '2025-09-18T09:00:00Z' }),
    );
    const reads = traceReads();
    await reads.fetch('http://x/1');
    await reads.fetch('http://x/2');
    expect(reads.trace()).toEqual({
      tags: ['a', 'b', 'c'],
      change: 7,
      validUntil: Date.parse('2025-09-18T09:00:00Z'),
      isComplete: true,
    });
  });

  it.each([500, 503, 429])('marks a page as incomplete after an answer %i', async (status) => {
    serve(answer(status));
    const reads = traceReads();
    await reads.fetch('http://x');
    expect(reads.trace().isComplete).toBe(false);
  });

  it('marks a page as incomplete after an answer that no cache may have', async () => {
    serve(answer(200, { [HEADERS.change]: '9' }));
    const reads = traceReads();
    await reads.fetch('http://x');
    expect(reads.trace().isComplete).toBe(false);
  });

  it('leaves a page complete after a 404', async () => {
    serve(answer(404));
    const reads = traceReads();
    await reads.fetch('http://x');
    expect(reads.trace().isComplete).toBe(true);
  });

  it('knows whether the API answered any read', async () => {
    serve(answer(503), answer(429), answer(404));
    const reads = traceReads();
    expect(reads.haveAllFailed()).toBe(false);
    await reads.fetch('http://x');
    await reads.fetch('http://x');
    expect(reads.haveAllFailed()).toBe(true);
    await reads.fetch('http://x');
    expect(reads.haveAllFailed()).toBe(false);
  });

  it('marks a page as incomplete during a read, after a failed one, and when the page reports a failure', async () => {
    serve(new Promise<Response>(() => undefined));
    const waiting = traceReads();
    void waiting.fetch('http://x');
    expect(waiting.trace().isComplete).toBe(false);

    globalThis.fetch = () => Promise.reject(new TypeError('fetch failed'));
    const broken = traceReads();
    await expect(broken.fetch('http://x')).rejects.toThrow();
    expect(broken.trace().isComplete).toBe(false);

    const reads = traceReads();
    reads.fail();
    expect(reads.trace().isComplete).toBe(false);
  });
});
