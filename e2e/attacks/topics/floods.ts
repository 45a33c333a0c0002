import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { readSettings } from '@wkff/settings';
import { report } from '../../../api/test/proof/report.ts';
import { findSlowdowns } from '../bar.ts';
import { ATTACK_S, type Attacks } from '../useAttackedSite.ts';

const LOG_BYTES_PER_SECOND = 20_000;
const { CONNECTIONS_PER_ADDRESS } = readSettings('host', {});
/** Connections that are being closed. */
const CLOSING = 50;

/** Floods of requests and connections. */
export function floods({ site, attack }: Attacks): void {
  it('a flood of refused requests does not fill a log', async () => {
    const sizeOfLogs = () => {
      const folder = join(site().dataDir, 'logs');
      return readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
    };
    let before = 0;
    const paths = ['/api/none-', '/assets/none-', '/api/auth/me?', '/api/matches/', '/uploads/none-'];
    const { quiet, attacked, tally } = await attack('refused requests', 'refused', paths, {
      meanwhile: async () => void (before = sizeOfLogs()),
    });
    const rate = (sizeOfLogs() - before) / ATTACK_S;
    report(`logs grew by ${(rate / 1000).toFixed(1)} KB/s at ${Math.round(tally.sent / ATTACK_S)} requests/s`);
    expect(findSlowdowns(quiet, attacked)).toEqual([]);
    expect(rate).toBeLessThan(LOG_BYTES_PER_SECOND);
  });

  it('idle connections of one address leave connections for others', async () => {
    const { quiet, attacked, tally } = await attack('idle connections', 'idleConnections', []);
    expect(tally.sent).toBeGreaterThan(CONNECTIONS_PER_ADDRESS + CLOSING);
    expect(tally.open).toBeLessThanOrEqual(CONNECTIONS_PER_ADDRESS + CLOSING);
    expect(findSlowdowns(quiet, attacked)).toEqual([]);
  });
}
