import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readSettings } from '@wkff/settings';
import { findSite } from './findSite.ts';

const find = (env: Record<string, string>) => findSite('/nowhere', readSettings('remotes', env));

let dataDir: string;
let server: Server;
let origin: string;
const servers: Server[] = [];

function serve(html: string): Promise<string> {
  server = createServer((_request, response) => response.end(html));
  servers.push(server);
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)),
  );
}

beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'find-site-'));
  origin = await serve('<script type="application/json" id="wkff-page">{"clockOffset":0}</script>');
});
afterEach(() => {
  rmSync(dataDir, { recursive: true });
  for (const each of servers.splice(0)) each.close();
});
const remember = (site: string) => writeFileSync(path.join(dataDir, 'site.json'), JSON.stringify({ site, api: site }));

describe('finding the running site', () => {
  it('returns the one that was started with DATA_DIR', async () => {
    remember(origin);
    expect(await find({ DATA_DIR: dataDir })).toBe(origin);
  });

  it('returns the one in SITE_URL, even if another one runs', async () => {
    remember('http://127.0.0.1:1');
    expect(await find({ DATA_DIR: dataDir, SITE_URL: `${origin}/` })).toBe(origin);
  });

  it('reports in one sentence what to do if none was started', async () => {
    await expect(find({ DATA_DIR: dataDir })).rejects.toThrow(
      `No site runs with DATA_DIR=${dataDir}: run "npm start" first, start this command with the DATA_DIR of a running site, or set SITE_URL to its address.`,
    );
  });

  it('reports that it no longer answers, or is another program', async () => {
    const other = await serve('<h1>It works!</h1>');
    remember(other);
    await expect(find({ DATA_DIR: dataDir })).rejects.toThrow(`No site answers at ${other}: run "npm start"`);
    server.close();
    await expect(find({ DATA_DIR: dataDir })).rejects.toThrow(`No site answers at ${other}: run "npm start"`);
  });

  it('refuses a SITE_URL that is not an address', async () => {
    await expect(find({ SITE_URL: 'localhost:3000' })).rejects.toThrow('SITE_URL must be an address');
  });
});
