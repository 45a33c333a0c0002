import { realNow } from '@wkff/contracts';
import { testSettings } from '@wkff/settings';
import { FUZZ_SETTINGS, fuzzApi } from '../fuzz/fuzzApi.ts';
import { useTestApp } from '../testApp.ts';
import { report, shown } from './report.ts';

const REQUESTS = 200_000;

describe('malformed requests', () => {
  const site = useTestApp({ settings: FUZZ_SETTINGS });

  it('to all routes are refused in the error form and change nothing', async () => {
    const seed = testSettings.FUZZ_SEED ?? realNow() % 2 ** 31;
    const met = await fuzzApi(site(), { requests: REQUESTS, seed });
    report(`${shown(REQUESTS)} malformed requests to ${met.length} routes: no 5xx, nothing changed (seed ${seed})`);
  }, 3_600_000);
});
