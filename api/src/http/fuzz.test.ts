import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { testSettings } from '@wkff/settings';
import { FUZZ_SETTINGS, fuzzApi, NEVER_PASSED } from '../../test/fuzz/fuzzApi.ts';
import { garbage, sendBytes } from '../../test/fuzz/garbage.ts';
import { useTestApp } from '../../test/testApp.ts';

/** `FUZZ_SEED` repeats a run that failed. `npm run proof -- --only fuzz` takes another seed each time. */
const SEED = testSettings.FUZZ_SEED ?? 1;

describe('malformed requests', () => {
  const site = useTestApp({ settings: FUZZ_SETTINGS });

  it('to all routes are refused in the error form and change nothing', async () => {
    const met = await fuzzApi(site(), { requests: 10_000, seed: SEED });
    // Ensures that requests pass the permission check, or the test would prove little.
    const passed = met.map(({ operation: { name }, answers }) => {
      const beyond = [...answers].filter(([answer]) => !/ 40[135]$/.test(answer));
      return { name, times: beyond.reduce((sum, [, times]) => sum + times, 0) };
    });
    const seldom = passed.filter(({ name, times }) => times < 10 && !NEVER_PASSED.has(name));
    expect(seldom).toEqual([]);
  }, 300_000);

  it('that are not HTTP have their connection closed, while others are answered', async () => {
    await site().app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = site().app.server.address() as AddressInfo;
    for (const bytes of fc.sample(garbage, { numRuns: 300, seed: SEED })) {
      const status = await sendBytes(port, bytes, 20_000);
      expect([bytes.toString('latin1'), (status ?? 400) < 500]).toEqual([bytes.toString('latin1'), true]);
    }
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  }, 60_000);
});
