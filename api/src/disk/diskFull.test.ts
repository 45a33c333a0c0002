import { tmpdir } from 'node:os';
import { ERRORS, type ErrorBody } from '@wkff/contracts';
import { buildRelease } from '@wkff/testing';
import { pictureForm } from '../../test/forms.ts';
import { appointScoreKeepers, scoreKeepersOn, type ScoreKeepers } from '../../test/scoreKeepers.ts';
import { insertMember, logIn } from '../../test/logins.ts';
import { RELEASE_KEY, startTestApp, useTestApp, type TestApp, type TestRequest } from '../../test/testApp.ts';
import { isDiskFull } from './isDiskFull.ts';

const REFUSAL = { success: false, message: ERRORS.storage_full.message, code: 'storage_full' };
const releaseKey = { 'x-release-key': RELEASE_KEY };

it('a full disk is distinguished from a Postgres that crashed because of it, which may or may not have written', () => {
  const full = Object.assign(new Error('no space left on device'), { code: '53100', severity: 'ERROR' });
  expect([isDiskFull(full), isDiskFull({ ...full, severity: 'PANIC' })]).toEqual([true, false]);
  expect([isDiskFull({ code: 'ENOSPC' }), isDiskFull({ code: '53300' }), isDiskFull(new Error())]).toEqual([
    true,
    false,
    false,
  ]);
});

describe('while Postgres has no room', () => {
  const site = useTestApp({ template: 'bare' });
  let scoreKeepers: ScoreKeepers;
  beforeAll(async () => {
    scoreKeepers = await appointScoreKeepers(site());
    await site().pool.query(`create function no_room() returns trigger language plpgsql as $$ begin
      raise exception 'could not extend file "base/5/16385": No space left on device' using errcode = 'disk_full';
    end $$`);
    await site().pool.query(`create trigger no_room before insert on audit execute function no_room()`);
  });

  it('a save is refused with 507 and rolled back, reads work, and the save succeeds once there is room', async () => {
    const id = await scoreKeepers.newMatch();
    const before = await scoreKeepers.look(id);
    const refused = await scoreKeepers.save(id, { home_points: 2, away_points: 1 });
    expect([refused.status, refused.body]).toEqual([507, REFUSAL]);
    expect(await scoreKeepers.look(id)).toEqual(before);
    await site().pool.query('alter table audit disable trigger no_room');
    expect((await scoreKeepers.save(id, { home_points: 2, away_points: 1 })).status).toBe(200);
  });
});

describe('while the disk has less room than must stay free', () => {
  let site: TestApp;
  /** An app on the same database with room. */
  let roomy: TestApp;
  let scoreKeepers: ScoreKeepers;
  beforeAll(async () => {
    roomy = await startTestApp({ template: 'bare' });
    // Reserves more than any disk has.
    const folders = { databaseDir: tmpdir(), uploadsDir: tmpdir(), storeDir: tmpdir() };
    const settings = { ...folders, reservedBytes: Number.MAX_SAFE_INTEGER };
    site = await startTestApp({ databaseUrl: roomy.config.databaseUrl, settings });
    scoreKeepers = await appointScoreKeepers(roomy);
  });
  afterAll(async () => {
    await site.close();
    await roomy.close();
  });

  it.each<[string, () => Promise<TestRequest>]>([
    ['an item', async () => ({ method: 'DELETE', url: '/api/content/delete/1', as: scoreKeepers.admin })],
    [
      'a popup',
      async () => ({
        method: 'PUT',
        url: '/api/popup',
        body: { start_date: '2025-10-30', display_days: 5, title: '알림', mode: 'today', store: 'local' },
        as: scoreKeepers.admin,
      }),
    ],
    [
      'a picture',
      async () => ({ method: 'POST', url: '/api/upload/image', as: scoreKeepers.admin, ...(await pictureForm()) }),
    ],
    [
      'a file of a release',
      async () => ({
        method: 'PUT',
        url: '/api/releases/mf-league/20250918T030000Z-1a2b3c4d/files/browser/a.js',
        headers: { ...releaseKey, 'content-type': 'application/octet-stream' },
        body: 'a',
      }),
    ],
    [
      'a release',
      async () => ({
        method: 'POST',
        url: '/api/releases',
        headers: releaseKey,
        body: { release: buildRelease(), as: 'active' },
      }),
    ],
  ])('%s is refused with 507', async (_what, request) => {
    const refused = await site.send<ErrorBody>(await request());
    expect([refused.status, refused.body]).toEqual([507, REFUSAL]);
  });

  it('a score is refused, and accepted once there is room', async () => {
    const id = await scoreKeepers.newMatch();
    const { scorer, admin } = scoreKeepers;
    const refused = await scoreKeepersOn(site, { scorer, admin }).save(id, { home_points: 1, away_points: 0 });
    expect([refused.status, refused.body]).toEqual([507, REFUSAL]);
    expect((await scoreKeepers.save(id, { home_points: 1, away_points: 0 })).status).toBe(200);
  });

  it('visitors can read and members can log in', async () => {
    await insertMember(site, { username: 'reader' });
    expect((await site.get('/api/seasons')).status).toBe(200);
    expect((await logIn(site, 'reader')).status).toBe(200);
  });
});
