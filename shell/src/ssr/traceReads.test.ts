import { HEADERS } from '@wkff/contracts';
import { traceReads } from './traceReads.ts';

const answer = (status: number, headers: Record<string, string> = {}) => new Response('{}', { status, headers });

describe('recording the reads of a page', () => {
  const answering = (...answers: (Response | Promise<Response>)[]) =>
    traceReads(() => Promise.resolve(answers.shift() ?? answer(404)));

  it('collects all tags, the oldest change and the earliest end', async () => {
    const reads = answering(
      answer(200, { [HEADERS.tags]: 'a b', [HEADERS.change]: '9', [HEADERS.validUntil]: '2025-09-18T10:00:00Z' }),
      answer(200, { [HEADERS.tags]: 'b c', [HEADERS.change]: '7', [HEADERS.validUntil]: '2025-09-18T09:00:00Z' }),
    );
    await reads.read();
    await reads.read();
    expect(reads.trace()).toEqual({
      tags: ['a', 'b', 'c'],
      change: 7,
      validUntil: Date.parse('2025-09-18T09:00:00Z'),
      isComplete: true,
    });
  });

  it.each([500, 503, 429])('marks a page as incomplete after an answer %i', async (status) => {
    const reads = answering(answer(status));
    await reads.read();
    expect(reads.trace().isComplete).toBe(false);
  });

  it('marks a page as incomplete after an answer that no cache may have', async () => {
    const reads = answering(answer(200, { [HEADERS.change]: '9' }));
    await reads.read();
    expect(reads.trace().isComplete).toBe(false);
  });

  it('leaves a page complete after a 404', async () => {
    const reads = answering(answer(404));
    await reads.read();
    expect(reads.trace().isComplete).toBe(true);
  });

  it('knows whether the API answered any read', async () => {
    const reads = answering(answer(503), answer(429), answer(404));
    expect(reads.haveAllFailed()).toBe(false);
    await reads.read();
    await reads.read();
    expect(reads.haveAllFailed()).toBe(true);
    await reads.read();
    expect(reads.haveAllFailed()).toBe(false);
  });

  it('marks a page as incomplete during a read, after a failed one, and when the page reports a failure', async () => {
    const waiting = answering(new Promise<Response>(() => undefined));
    void waiting.read();
    expect(waiting.trace().isComplete).toBe(false);

    const broken = traceReads(() => Promise.reject(new TypeError('fetch failed')));
    await expect(broken.read()).rejects.toThrow();
    expect(broken.trace().isComplete).toBe(false);

    const reads = answering();
    reads.fail();
    expect(reads.trace().isComplete).toBe(false);
  });
});
