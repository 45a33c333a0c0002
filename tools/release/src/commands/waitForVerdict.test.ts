import type { Cause, ReleaseMove, SectionVerdict, Verdict } from '@wkff/contracts';
import { openSite, type Site } from './openSite.ts';
import { FakeSite } from './Site.fake.ts';
import { EXIT_CODES, waitForVerdict } from './waitForVerdict.ts';

const LIVE = '20250101T000000Z-00000000';
const CANARY = '20250918T030000Z-1a2b3c4d';

describe('status --wait', () => {
  let fake: FakeSite;
  let site: Site;
  let said: string[];
  beforeEach(async () => {
    fake = new FakeSite();
    said = [];
    site = openSite({ site: await fake.listen(), token: fake.token }, 'mf-league', []);
  });
  afterEach(() => fake.close());

  const wait = (limitMs = 30_000) => waitForVerdict(site, { limitMs, everyMs: 1, say: (line) => void said.push(line) });
  const verdictOf = (version: string, result: Verdict['result'], views = 0): Verdict => ({
    version,
    result,
    reason: result === 'worse' ? 'fails in browsers' : null,
    cause: null,
    since: '2025-09-18T03:00:00.000Z',
    own: { browser: { views, errors: 0 }, server: { views: 0, errors: 0 } },
    other: null,
  });
  const knows = (active: Verdict, canary: Verdict | null = null): SectionVerdict => ({
    name: 'mf-league',
    active,
    canary,
  });
  const moveBySite = (kind: ReleaseMove['kind'], code: 'canary_fails' | 'live_fails') => {
    const [own, other] = [
      { views: 12, errors: 12 },
      { views: 400, errors: 0 },
    ];
    const cause: Cause = { code, source: 'browser', own, other };
    fake.moveBy('health check', LIVE);
    fake.moves[0] = { ...(fake.moves[0] as ReleaseMove), kind, from: CANARY, reason: 'failed', cause };
  };

  it('waits until the canary is known to be healthy, whatever is known of the live release', async () => {
    const active = verdictOf(LIVE, 'healthy', 900);
    fake.verdicts = [
      knows(active, verdictOf(CANARY, 'unknown')),
      knows(active, verdictOf(CANARY, 'unknown', 40)),
      knows(active, verdictOf(CANARY, 'healthy', 120)),
    ];
    const { result, line } = await wait();
    expect([result, line]).toEqual(['healthy', `${CANARY} is healthy: 0 of 120 views in browsers failed`]);
    expect(said).toEqual([`waiting for what the views of ${CANARY} show`]);
    expect(fake.asked.filter((asked) => asked.includes('verdicts'))).toHaveLength(3);
  });

  it('ends when the live release is unhealthy', async () => {
    fake.verdicts = [knows(verdictOf(LIVE, 'worse'))];
    expect(await wait()).toMatchObject({ result: 'unhealthy', line: `${LIVE} is unhealthy: fails in browsers` });
  });

  it('ends when the site withdrew the canary, or rolled back, whatever is known of what is live now', async () => {
    fake.verdicts = [knows(verdictOf(LIVE, 'healthy', 900))];
    moveBySite('withdraw', 'canary_fails');
    expect(await wait()).toMatchObject({ result: 'withdrawn', line: `the canary ${CANARY} was withdrawn: failed` });
    moveBySite('rollback', 'live_fails');
    expect(await wait()).toMatchObject({
      result: 'rolled_back',
      line: `${CANARY} was rolled back to ${LIVE}: failed`,
    });
  });

  it('ends with the time, when too few have seen it', async () => {
    fake.verdicts = [knows(verdictOf(LIVE, 'unknown', 7))];
    expect(await wait(20)).toMatchObject({
      result: 'unknown',
      line: `nothing is known about ${LIVE} yet: 7 views in browsers are too few`,
    });
    if (fake.section) fake.section = { ...fake.section, is_paused: true };
    expect((await wait(0)).line).toBe('nothing is known yet: the section is paused');
  });

  it('fails when nothing is live, or the site is too old', async () => {
    fake.refusals.set('GET /api/releases/verdicts', { status: 404, code: 'not_found' });
    await expect(wait()).rejects.toThrow('The site is too old for "status --wait".');
    fake.refusals.clear();
    fake.section = null;
    await expect(wait()).rejects.toThrow(/No release of mf-league is live/);
  });

  it('has an exit code for each result', () => {
    expect(EXIT_CODES).toEqual({ healthy: 0, unhealthy: 1, withdrawn: 1, rolled_back: 1, unknown: 3 });
  });
});
