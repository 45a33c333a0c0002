import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUCKET_COOKIE, isInCanary } from '@wkff/contracts';
import { bytesOf, changeLine, type NetworkLoad } from '@wkff/measure';
import { startApiProxy, type ApiProxy, type PassedAnswer } from '../lib/apiProxy.ts';
import {
  activeVersion,
  makeLive,
  releaseBuild,
  releasesOf,
  remoteFolder,
  servedVersion,
  untilServed,
} from '../lib/releases.ts';
import { expect, test } from '../lib/keptSite.ts';
import { ReturningVisitor, type Visit } from '../lib/ReturningVisitor.ts';
import { GREETING, LEAGUE, NEWS } from '../lib/sections.ts';
import { settled } from '../lib/settled.ts';
import { changedBuilds } from '../lib/trialRemote.ts';

const { remote: REMOTE, path: PATH } = GREETING;
const FILES = `/remotes/${REMOTE}/`;
/** Most bytes that a visitor loads again after a release of one changed line. */
const AGAIN_BYTES = 2_000;

const CONTENT = 'src/features/greeting/content.ts';
const LEAD = /lead: '(.*)'/;
const OLD = LEAD.exec(readFileSync(join(remoteFolder(REMOTE), CONTENT), 'utf8'))?.[1] ?? '';
const NEW = '새로 고친 인사말입니다.';

test.describe('a visitor who comes back after a release of one changed line', () => {
  let found: string;
  /** Folders of the builds without and with the changed line. */
  let builds: string[];
  let proxy: ApiProxy;
  /** What the site has sent. */
  let answers: PassedAnswer[] = [];
  const visitors: ReturningVisitor[] = [];

  test.beforeAll(async ({ site }) => {
    found = (await activeVersion(site, REMOTE)) ?? '';
    const change = (folder: string) => changeLine(join(folder, CONTENT), LEAD, `lead: '${NEW}'`);
    builds = await changedBuilds(REMOTE, { 'no-line': () => undefined, line: change });
    proxy = await startApiProxy(site.origin, (answer) => void answers.push(answer));
  });
  test.afterAll(async ({ site }) => {
    await Promise.all(visitors.map((visitor) => visitor.end()));
    await proxy.close();
    await makeLive(site, REMOTE, found);
  });

  /** What the site has sent of the remote. */
  const sent = () => answers.filter(({ path }) => path.startsWith(FILES));

  /** Opens the page. Returns the scripts and style sheets of the remote that were loaded: browser and site agree. */
  async function open(visitor: ReturningVisitor, lead: string): Promise<Visit & { loaded: NetworkLoad[] }> {
    answers = [];
    const visit = await visitor.visit(proxy.origin + PATH);
    await expect(visit.page.getByRole('main')).toContainText(lead);
    const loaded = visit.loads.below(FILES);
    expect(visit.checked).toEqual(expect.arrayContaining(loaded.map(({ path }) => path)));
    const inOrder = (files: readonly NetworkLoad[]) =>
      files.map(({ path, encoding, bytes }) => `${path} ${encoding} ${bytes}`).sort();
    expect(inOrder(loaded)).toEqual(inOrder(sent()));
    return { ...visit, loaded };
  }

  function expectDifferences(loaded: readonly NetworkLoad[]): void {
    expect(new Set(loaded.map(({ encoding }) => encoding))).toEqual(new Set(['dcb']));
    expect(bytesOf(loaded)).toBeLessThanOrEqual(AGAIN_BYTES);
  }

  function expectWhole(loaded: readonly NetworkLoad[]): void {
    expect(new Set(loaded.map(({ encoding }) => encoding))).toEqual(new Set(['br']));
    expect(bytesOf(loaded)).toBeGreaterThan(5 * AGAIN_BYTES);
  }

  test('loads the differences, of the canary or of the active release, and nothing after a rollback', async ({
    site,
    page,
    messages,
  }) => {
    const others = () => Promise.all([NEWS, LEAGUE].map(({ path, remote }) => servedVersion(site, path, remote)));
    const before = await others();
    const [unchanged = '', changed = ''] = builds;
    const first = await releaseBuild(site, unchanged);
    await untilServed(site, PATH, REMOTE, first);
    for (let number = 0; number < 2; number += 1) visitors.push(await ReturningVisitor.start(messages));
    const [chosen, other] = visitors as [ReturningVisitor, ReturningVisitor];
    for (const visitor of visitors) {
      const visit = await open(visitor, OLD);
      expectWhole(visit.loaded);
      const paths = visit.loaded.map(({ path }) => path);
      await visitor.untilKept(visit, paths, answers);
    }

    const second = await releaseBuild(site, changed, { as: 'canary', percent: 50, hasDifferences: true });
    await expect.poll(async () => (await fetch(site.origin + PATH)).headers.get('set-cookie')).toContain(BUCKET_COOKIE);
    await putIn(proxy.origin, chosen, second, true);
    await putIn(proxy.origin, other, second, false);
    expectDifferences((await open(chosen, NEW)).loaded);
    expect((await open(other, OLD)).loaded).toEqual([]);

    await makeLive(site, REMOTE, second);
    await untilServed(site, PATH, REMOTE, second);
    expectDifferences((await open(other, NEW)).loaded);
    expect(await others(), 'other remotes').toEqual(before);
    answers = [];
    await page.goto(proxy.origin + PATH);
    await settled(page);
    expectWhole(sent());

    await releasesOf(site).move(REMOTE, 'rollback', { version: first });
    await untilServed(site, PATH, REMOTE, first);
    for (const visitor of visitors) expect((await open(visitor, OLD)).loaded).toEqual([]);
  });
});

/** Has the site count a visitor to those of a canary, or not. */
async function putIn(url: string, { context }: ReturningVisitor, canary: string, isIn: boolean): Promise<void> {
  const buckets = Array.from({ length: 100 }, (_, number) => number);
  const bucket = buckets.find((number) => isInCanary(number, canary, 50) === isIn);
  await context.addCookies([{ name: BUCKET_COOKIE, value: String(bucket), url }]);
}
