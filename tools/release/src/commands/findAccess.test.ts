import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readSettings } from '@wkff/settings';
import { findAccess } from './findAccess.ts';

const TOKEN = 'wkffr_mf-league_x';
let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'wkff-access-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const find = (env: Record<string, string> = {}) =>
  findAccess('/nowhere', readSettings('remotes', { DATA_DIR: dataDir, ...env }), 'mf-league');
function started(): void {
  writeFileSync(path.join(dataDir, 'site.json'), JSON.stringify({ site: 'http://localhost:4500', api: '' }));
  mkdirSync(path.join(dataDir, 'secrets'));
  writeFileSync(path.join(dataDir, 'secrets/release-tokens.json'), JSON.stringify({ 'mf-league': TOKEN }));
}

describe('the site to release to', () => {
  it('is the one that was started with the data folder', () => {
    started();
    expect(find()).toEqual({ site: 'http://localhost:4500', token: TOKEN });
  });

  it('is any site, with its address and a token', () => {
    expect(find({ SITE_URL: 'https://wkff.example/', RELEASE_TOKEN: TOKEN })).toEqual({
      site: 'https://wkff.example',
      token: TOKEN,
    });
  });

  it('needs a token for that site', () => {
    started();
    expect(() => find({ SITE_URL: 'https://wkff.example' })).toThrow(/RELEASE_TOKEN is not.*token add mf-league/);
  });

  it('needs a token of this remote, which the token itself says', () => {
    started();
    const RELEASE_TOKEN = `wkffr_mf-team_${'A'.repeat(43)}`;
    for (const site of [{ SITE_URL: 'https://wkff.example' }, {}])
      expect(() => find({ ...site, RELEASE_TOKEN })).toThrow(/is a token of mf-team, not of mf-league.*add mf-league/);
    expect(find({ RELEASE_TOKEN: RELEASE_TOKEN.replace('team', 'league') }).token).toMatch('mf-league');
  });

  it.each(['wkff.example', 'ftp://wkff.example', 'https://wkff.example/site', 'https://me@wkff.example'])(
    'cannot be %s',
    (SITE_URL) => {
      expect(() => find({ SITE_URL, RELEASE_TOKEN: TOKEN })).toThrow(/^SITE_URL must be an address like https:/);
    },
  );

  it('is refused in one sentence if it was not started, or has no token for the remote', () => {
    expect(() => find()).toThrow(/^No site was started with DATA_DIR=.* the site's DATA_DIR, .*\.$/);
    expect(() => find({ PORT: '4500' })).toThrow(/has no token for mf-league/);
    expect(find({ PORT: '4500', RELEASE_TOKEN: TOKEN }).site).toBe('http://localhost:4500');
  });
});
