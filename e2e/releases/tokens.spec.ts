import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { activeVersion, findSection, releasesOf } from '../lib/releases.ts';
import { expect, test } from '../lib/keptSite.ts';
import { LEAGUE, TEAM } from '../lib/sections.ts';

test.describe('a token of one remote, through the site', () => {
  /** Calls of the API of releases on a remote. */
  const callsOn = (name: string, version: string, release: object): [string, string, object?][] => [
    ['GET', `?name=${name}`],
    ['GET', `/moves?name=${name}`],
    ['PUT', `/${name}/20990101T000000Z-00000000/files/browser/a.js`, Buffer.from('1')],
    ['POST', '', { release, as: 'active' }],
    ...['canary', 'promote', 'rollback', 'withdraw', 'pause', 'resume', 'preview'].map(
      (kind): [string, string, object] => ['POST', `/${name}/${kind}`, { version }],
    ),
  ];

  test('is refused every call on another one, and changes nothing there', async ({ site }) => {
    const tokens = JSON.parse(readFileSync(join(site.dataDir, 'secrets/release-tokens.json'), 'utf8')) as Record<
      string,
      string
    >;
    const call = async (method: string, route: string, body?: object) => {
      const isFile = Buffer.isBuffer(body);
      const answer = await fetch(`${site.origin}/api/releases${route}`, {
        method,
        headers: {
          authorization: `Bearer ${tokens[LEAGUE.remote]}`,
          ...(body ? { 'content-type': isFile ? 'application/octet-stream' : 'application/json' } : {}),
        },
        ...(body ? { body: isFile ? new Uint8Array(body) : JSON.stringify(body) } : {}),
      });
      await answer.arrayBuffer();
      return answer.status;
    };
    const version = (await activeVersion(site, TEAM.remote)) ?? '';
    const file = join(site.dataDir, 'store', TEAM.remote, version, 'release.json');
    const release = JSON.parse(readFileSync(file, 'utf8')) as object;
    const before = [await findSection(site, TEAM.remote), await releasesOf(site).moves(TEAM.remote)];
    const calls = callsOn(TEAM.remote, version, release);
    const answers: string[] = [];
    for (const [method, route, body] of calls) answers.push(`${method} ${route} ${await call(method, route, body)}`);
    expect(answers).toEqual(calls.map(([method, route]) => `${method} ${route} 403`));
    expect([await findSection(site, TEAM.remote), await releasesOf(site).moves(TEAM.remote)]).toEqual(before);
    expect(await call('GET', `?name=${LEAGUE.remote}`), 'its own').toBe(200);
  });
});
