import { TextAnswer, type DroppedAnswer } from '@wkff/server';
import { Renewals } from './Renewals.ts';

const dropped = (key: string, isUsable = true): DroppedAnswer => ({
  key,
  reads: 1,
  isUsable: () => isUsable,
  text: new TextAnswer({ body: Buffer.from(key), etag: null }),
});

describe('a page from before a change', () => {
  it('is shown at most for the longest time, even if its render never ends', async () => {
    const renewals = new Renewals({ isBusy: () => false, renew: () => new Promise(() => undefined), longestMs: 1 });
    renewals.add([dropped('a')]);
    expect(String(renewals.earlier('a')?.body)).toBe('a');
    await renewals.settled();
    expect(renewals.earlier('a')).toBeUndefined();
  });

  it('is not shown after the end of its validity', () => {
    const renewals = new Renewals({ isBusy: () => false, renew: async () => undefined });
    renewals.add([dropped('a', false)]);
    expect(renewals.earlier('a')).toBeUndefined();
  });

  it('is not shown once its render has failed', async () => {
    const renewals = new Renewals({ isBusy: () => false, renew: () => Promise.reject(new Error('it failed')) });
    renewals.add([dropped('a'), dropped('b')]);
    await renewals.settled();
    expect([renewals.earlier('a'), renewals.earlier('b')]).toEqual([undefined, undefined]);
  });
});
