import Fastify from 'fastify';
import { Type } from 'typebox';
import { insertAccount, type TestAccount } from '../../test/builders.ts';
import { appointScoreKeepers, type ScoreKeepers } from '../../test/scoreKeepers.ts';
import { CHEAP, useTestApp, type Answer, type TestRequest } from '../../test/testApp.ts';
import { Passwords } from '../identity/Passwords.ts';
import { Id } from './parameters.ts';
import { registerWrite } from './registerWrite.ts';
import { strictBody } from './strictBody.ts';

const PASSWORD = 'the password of this test';

describe('the answer of a write', () => {
  const site = useTestApp({ template: 'bare' });
  let scoreKeepers: ScoreKeepers;
  let editor: TestAccount;
  beforeAll(async () => {
    scoreKeepers = await appointScoreKeepers(site());
    editor = await insertAccount(site().db, { username: 'editor', roles: ['editor'] });
  });

  const tagsOf = ({ headers }: Answer) => headers['x-changed-tags'];
  const newestChange = async () => {
    const { rows } = await site().pool.query<{ id: number; tags: string[] }>(
      'select id, tags from changes order by id desc limit 1',
    );
    return rows[0];
  };
  const popup = (overrides: object = {}): TestRequest => ({
    method: 'PUT',
    url: '/api/popup',
    body: { start_date: '2025-10-30', display_days: 5, title: '알림', mode: 'today', store: 'local', ...overrides },
    as: editor,
  });

  it('has the tags that its transaction recorded, and the number of the change', async () => {
    const id = await scoreKeepers.newMatch({ season: 2031 });
    const saved = await scoreKeepers.save(id, { home_points: 1, away_points: 0 });
    expect(saved.status).toBe(200);
    expect(tagsOf(saved)).toBe(`match:${id},season:2031,ranking:2031`);
    expect(await newestChange()).toEqual({
      id: Number(saved.headers['x-change']),
      tags: String(tagsOf(saved)).split(','),
    });
    expect(saved.headers['cache-control']).toBe('no-store');
    expect(tagsOf(await site().send(popup()))).toBe('popup');
  });

  it('has no tags if nothing changed, only the number of the newest change', async () => {
    const first = await site().send(popup({ title: '그대로' }));
    const again = await site().send(popup({ title: '그대로' }));
    expect(again.status).toBe(200);
    expect(tagsOf(again)).toBe('');
    expect(again.headers['x-change']).toBe(first.headers['x-change']);
  });

  it('has neither tags nor a number after writes that affect no cached read (sessions)', async () => {
    const password_hash = await new Passwords({ cost: CHEAP }).hash(PASSWORD);
    const member = await insertAccount(site().db, { username: 'member', password_hash });
    const post = (path: string, body?: object) =>
      site().send({ method: 'POST', url: `/api/auth/${path}`, body, as: member });
    const answers = [
      await post('login', { username: 'member', password: PASSWORD, userType: member.user_type }),
      await post('renew'),
      await post('logout'),
      await post('password', { currentPassword: PASSWORD, newPassword: `${PASSWORD}!` }),
    ];
    for (const answer of answers) {
      expect([answer.status, tagsOf(answer), answer.headers['x-change']]).toEqual([200, '', undefined]);
    }
  });

  it('has no change number if it is an error', async () => {
    const id = await scoreKeepers.newMatch();
    await scoreKeepers.save(id, { home_points: 1, away_points: 0 });
    const refused = [
      [401, await site().send({ method: 'PUT', url: '/api/popup', body: {} })],
      [403, await site().send({ ...popup(), as: scoreKeepers.scorer })],
      [400, await site().send(popup({ display_days: '5' }))],
      [404, await site().send(popup({ id: 999_999 }))],
      [409, await scoreKeepers.save(id, { home_points: 2, away_points: 0, version: 1 })],
      [422, await site().send(popup({ link: '//elsewhere.example' }))],
      [401, await site().send({ method: 'POST', url: '/api/auth/renew' })],
    ] as const;
    for (const [status, answer] of refused) {
      expect(answer.status).toBe(status);
      expect(answer.headers).not.toHaveProperty('x-changed-tags');
      expect(answer.headers).not.toHaveProperty('x-change');
    }
  });
});

describe('a write', () => {
  const site = useTestApp({ template: 'bare' });

  it('refuses a body that is too large or not JSON, even if it reads none', async () => {
    const member = await insertAccount(site().db, {});
    const renew = async (headers: Record<string, string>, body?: unknown) =>
      (await site().send({ method: 'POST', url: '/api/auth/renew', as: member, headers, body })).status;
    expect(await renew({}, { text: 'x'.repeat(300_000) })).toBe(413);
    expect(await renew({ 'content-type': 'text/plain' }, 'text')).toBe(415);
    expect(await renew({})).toBe(200);
  });

  it('is an upload if it takes anything other than JSON', async () => {
    const app = Fastify();
    const uploads: Record<string, unknown> = {};
    app.addHook('onRoute', ({ url, config }) => void (uploads[url] = config?.isUpload));
    const write = (url: string, body: object) =>
      registerWrite(app, {
        method: 'POST',
        url,
        summary: '',
        permission: 'public',
        answer: Type.Null(),
        ...body,
        run: () => Promise.resolve({ body: null }),
      });
    write('/form', { form: Type.Object({}) });
    write('/file', { consumes: ['application/octet-stream'] });
    write('/json', { body: Type.Object({}) });
    expect(uploads).toEqual({ '/form': true, '/file': true, '/json': false });
    await app.close();
  });
});

describe('the parameters of a write', () => {
  const read = strictBody({
    schema: Type.Object({ id: Id, key: Type.String() }),
    httpPart: 'params',
    method: 'PUT',
    url: '/things/:id/:key',
  });

  it('are numbers where the schema requires them, otherwise texts, even if they are digits', () => {
    expect(read({ id: '8', key: '8' })).toEqual({ value: { id: 8, key: '8' } });
  });

  it.each([{ id: 'x', key: '8' }, { id: '1.5', key: '8' }, { id: '', key: '8' }, { key: '8' }])(
    '%j is refused',
    (sent) => expect(read(sent)).toMatchObject({ error: { code: 'bad_request' } }),
  );
});
