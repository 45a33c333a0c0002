import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { bareEnvironment, testSettings } from '@wkff/settings';
import { activeVersion, findSection, fixture } from '../lib/releases.ts';
import { LEAGUE } from '../lib/sections.ts';
import { ROOT, type Site } from '../lib/site.ts';
import { expect, test } from '../lib/keptSite.ts';

const run = promisify(execFile);
const COMMAND = join(ROOT, 'tools/release/bin/wkff-remote.mjs');

test.describe('the release command', () => {
  const command = (site: Site, folder: string, ...args: string[]) =>
    run(process.execPath, [COMMAND, ...args], {
      cwd: folder,
      env: bareEnvironment({ CHROME_PATH: testSettings.CHROME_PATH ?? '', DATA_DIR: site.dataDir }),
    });

  for (const { name, what, stderr } of [
    {
      name: 'throwing',
      what: 'on the server',
      stderr: /^The page \/wk-league-ranking of mf-league fails on the server/,
    },
    {
      name: 'browserOnly',
      what: 'in browsers',
      stderr:
        /^The page \/wk-league-matches of mf-league fails in a browser with this release:\n.*thrown in the browser\n/,
    },
  ]) {
    test(`refuses what throws ${what}: no visitor ever gets it`, async ({ site }) => {
      const before = await findSection(site, LEAGUE.remote);
      await expect(command(site, fixture(name), 'release')).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringMatching(stderr),
      });
      expect(await activeVersion(site, LEAGUE.remote)).toBe(before.active);
      const { active, revision } = before;
      expect(await findSection(site, LEAGUE.remote)).toMatchObject({ active, canary: null, revision });
    });
  }
});
