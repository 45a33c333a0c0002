import type { ReleaseAlert } from '@wkff/contracts';
import { openSite, type Site } from './openSite.ts';
import { readAlerts, setAlerts } from './runAlerts.ts';
import { FakeSite } from './Site.fake.ts';

describe('what was told about a section', () => {
  let fake: FakeSite;
  let site: Site;
  beforeEach(async () => {
    fake = new FakeSite();
    site = openSite({ site: await fake.listen(), token: fake.token }, 'mf-league', []);
  });
  afterEach(() => fake.close());

  const alert: ReleaseAlert = {
    id: 1,
    kind: 'withdrawn',
    version: '20250918T030000Z-1a2b3c4d',
    reason: 'failed in browsers',
    cause: null,
    happened_at: '2025-09-18T03:04:05.000Z',
    deliveries: [
      { target: 'site', state: 'delivered', attempts: 1, delivered_at: '2025-09-18T03:04:06.000Z', failure: null },
      { target: 'section', state: 'waiting', attempts: 2, delivered_at: null, failure: 'answered 500' },
    ],
  };

  it('is listed with where it went, and whether it arrived', async () => {
    const address = { origin: 'https://hooks.example', set_at: '2025-09-18T03:00:00.000Z', set_by: 'kim' };
    const failed = { ...alert.deliveries[1], state: 'failed', attempts: 9 } as ReleaseAlert['deliveries'][number];
    const others: ReleaseAlert[] = [
      { ...alert, kind: 'unhealthy', deliveries: [failed] },
      { ...alert, kind: 'recovered', deliveries: [] },
    ];
    fake.alerts = { alerts: [alert, ...others], has_site_address: true, address };
    const { lines, document } = await readAlerts(site);
    const line = '2025-09-18 03:04';
    expect(lines).toEqual([
      "told: the site's admins, https://hooks.example (set 2025-09-18 03:00 by kim)",
      '',
      `${line} withdrawn ${alert.version}: failed in browsers (admins: arrived; own address: answered 500, will be tried again)`,
      `${line} unhealthy ${alert.version}: failed in browsers (own address: answered 500, given up after 9 attempts)`,
      `${line} recovered ${alert.version}: failed in browsers (nobody was told)`,
    ]);
    expect(document.alerts).toHaveLength(3);
  });

  it('goes to nobody until an address is set, whose secret is shown', async () => {
    expect((await readAlerts(site)).lines[0]).toBe('told: nobody');
    expect((await setAlerts(site, 'https://hooks.example/1')).lines[1]).toContain('whsec_c2VjcmV0');
    expect((await setAlerts(site, null)).lines).toEqual(['mf-league has no address of its own any more']);
  });

  it('does not go to an address that the site refuses', async () => {
    fake.refusals.set('PUT /api/releases/mf-league/alerts', { status: 422, code: 'unprocessable', message: '안 됨' });
    await expect(setAlerts(site, 'http://10.0.0.1/')).rejects.toThrow(
      /does not send messages to http:\/\/10\.0\.0\.1\//,
    );
  });
});
