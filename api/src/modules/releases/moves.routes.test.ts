import { HEADERS, realNow, type ActiveReleases, type LiveSection, type ReleaseMove } from '@wkff/contracts';
import { readPreview } from '@wkff/server';
import { nextName, nextVersion, releaseOf, releasesOn } from '../../../test/releases.ts';
import { HOST_SECRET, RELEASE_KEY, useTestApp } from '../../../test/testApp.ts';

const KEY = { 'x-release-key': RELEASE_KEY };

describe('moves of a section', () => {
  const site = useTestApp({ template: 'bare' });
  const { release, move, publish, upload, section, moves } = releasesOn(site);

  /** Publishes a section with an active release and one that waits. */
  async function prepare() {
    const name = nextName();
    return { name, active: await release(name), ready: await release(name, { as: 'ready' }) };
  }

  it('a canary is live for a part of the visitors, only in the host’s list, until it is promoted', async () => {
    const { name, active, ready } = await prepare();
    const started = await move(name, 'canary', { version: ready, percent: 5, reason: ' a try ' });
    expect([started.status, started.body.data]).toMatchObject([
      200,
      {
        section: { active, canary: { version: ready, percent: 5 }, revision: 2 },
        move: { kind: 'canary', from: active, to: ready, percent: 5, reason: 'a try', actor: 'release command' },
      },
    ]);
    expect(started.headers[HEADERS.changedTags]).toBe(`releases,release:${name}`);
    const host = await site().get<{ data: { sections: LiveSection[] } }>('/api/internal/releases/live', {
      'x-host-secret': HOST_SECRET,
    });
    const seen = host.body.data.sections.find((one) => one.active.name === name);
    expect([seen?.canary?.release.version, seen?.canary?.percent]).toEqual([ready, 5]);
    const live = await site().get<{ data: ActiveReleases }>('/api/releases/active');
    expect(live.body.data.releases.find((one) => one.name === name)?.version).toBe(active);

    expect((await move(name, 'canary', { percent: 50 })).body.data.section.canary).toEqual({
      version: ready,
      percent: 50,
    });
    expect((await move(name, 'promote')).body.data.section).toMatchObject({ active: ready, canary: null });
    expect((await moves(name)).map(({ kind, from, to, percent }) => [kind, from, to, percent])).toEqual([
      ['promote', active, ready, null],
      ['canary', active, ready, 50],
      ['canary', active, ready, 5],
      ['publish', null, active, null],
    ]);
  });

  it('a rollback while a canary runs ends only the canary', async () => {
    const { name, active, ready } = await prepare();
    await move(name, 'canary', { version: ready });
    const { body } = await move(name, 'rollback', { reason: 'errors' });
    expect(body.data.move).toMatchObject({ kind: 'withdraw', from: ready, to: active, reason: 'errors' });
    expect(body.data.section).toMatchObject({ active, canary: null });
    const refusal = { code: 'move_not_possible', data: { reason: 'no_canary' } };
    expect((await move(name, 'withdraw')).body).toMatchObject(refusal);
  });

  it('a publish ends a running canary, which the history shows', async () => {
    const { name, active, ready } = await prepare();
    await move(name, 'canary', { version: ready });
    const newer = await release(name);
    expect(await section(name)).toMatchObject({ active: newer, canary: null, revision: 3 });
    expect((await moves(name)).slice(0, 2).map(({ kind, from, to }) => [kind, from, to])).toEqual([
      ['publish', active, newer],
      ['withdraw', ready, active],
    ]);
  });

  it('a section is marked as paused for browsers and the host until it is resumed', async () => {
    const name = nextName();
    await release(name);
    const paused = async () => {
      const { body } = await site().get<{ data: ActiveReleases }>('/api/releases/active');
      return body.data.releases.find((one) => one.name === name)?.paused;
    };
    expect((await move(name, 'pause')).body.data.section.is_paused).toBe(true);
    expect(await paused()).toBe(true);
    expect((await move(name, 'pause')).body.code).toBe('move_not_possible');
    // A new release does not resume it.
    await release(name);
    expect(await paused()).toBe(true);
    await move(name, 'resume');
    expect(await paused()).toBeUndefined();
  });

  it('a release that waits changes nothing that is live, and even the first one can be promoted', async () => {
    const name = nextName();
    const made = releaseOf(name, nextVersion());
    await upload(made);
    const answer = await publish(made, { as: 'ready' });
    expect([answer.status, answer.body.data.section, answer.body.data.move]).toEqual([201, null, null]);
    expect(await section(name)).toBeUndefined();
    expect((await move(name, 'canary', { version: made.version })).status).toBe(404);
    expect((await move(name, 'promote', { version: made.version })).body.data.section.active).toBe(made.version);
    const audit = await site().pool.query('select action from audit where entity_id = $1 order by id', [name]);
    expect(audit.rows).toEqual([{ action: 'release.ready' }, { action: 'release.promote' }]);
  });

  it('every move is in the audit, with the live releases before and after', async () => {
    const { name, active, ready } = await prepare();
    await move(name, 'canary', { version: ready, percent: 10 });
    await move(name, 'withdraw', { version: ready, reason: 'worse' });
    await move(name, 'pause');
    const { rows } = await site().pool.query(
      'select action, before, after from audit where entity_id = $1 order by id offset 2',
      [name],
    );
    const canary = { version: ready, percent: 10 };
    expect(rows).toEqual([
      { action: 'release.canary', before: { version: active }, after: { version: active, canary } },
      {
        action: 'release.withdraw',
        before: { version: active, canary },
        after: { version: active, reason: 'worse' },
      },
      { action: 'release.pause', before: { version: active }, after: { version: active, paused: true } },
    ]);
  });

  it('the history is paged', async () => {
    const { name } = await prepare();
    for (const kind of ['pause', 'resume', 'pause'] as const) await move(name, kind);
    const read = async (query: string) => {
      const url = `/api/releases/moves?name=${name}${query}`;
      return (await site().get<{ data: { moves: ReleaseMove[] } }>(url, KEY)).body.data.moves;
    };
    const first = await read('&limit=2');
    expect(first.map(({ kind }) => kind)).toEqual(['pause', 'resume']);
    expect((await read(`&before=${first[1]?.id}`)).map(({ kind }) => kind)).toEqual(['pause', 'publish']);
  });

  it('mounts of a canary are also taken', async () => {
    const { name } = await prepare();
    const made = releaseOf(name, nextVersion(), { mounts: [`/${name}*`, `/new-of-${name}`] });
    await upload(made);
    expect((await publish(made, { as: 'canary', percent: 10 })).status).toBe(201);
    const other = releaseOf(nextName(), nextVersion(), { mounts: [`/new-of-${name}`] });
    await upload(other);
    expect((await publish(other)).body.code).toBe('mount_taken');
  });

  it('a preview link is for members who may release, also of a release that waits, but not of one whose files are removed', async () => {
    const { name, ready } = await prepare();
    const ask = (version: string) =>
      site().send<{ data: { path: string } }>({
        method: 'POST',
        url: `/api/releases/${name}/preview`,
        headers: KEY,
        body: { version },
      });
    const url = new URL((await ask(ready)).body.data.path, 'http://site');
    expect([url.pathname, url.searchParams.get('to')]).toEqual(['/_preview', `/${name}`]);
    expect(readPreview(HOST_SECRET, 'link', url.searchParams.get('token') ?? '', realNow())).toEqual({
      name,
      version: ready,
    });
    await site().pool.query('update releases set removed_at = now() where version = $1', [ready]);
    expect((await ask(ready)).status).toBe(422);
    expect((await ask(nextVersion())).status).toBe(404);
  });

  describe('when two teams make them at once', () => {
    it('the one with an outdated revision is refused and gets the current section', async () => {
      const { name, ready } = await prepare();
      const seen = (await section(name))?.revision;
      await move(name, 'canary', { version: ready, percent: 10 });
      const before = await section(name);
      const answer = await move(name, 'pause', { revision: seen });
      expect([answer.status, answer.body.code, answer.body.data]).toEqual([409, 'section_moved', before]);
      expect(await section(name)).toEqual(before);
      expect((await move(name, 'pause', { revision: before?.revision })).status).toBe(200);
    });

    it('one of many moves with the same revision succeeds, so none is lost', async () => {
      const { name, active, ready } = await prepare();
      const revision = (await section(name))?.revision ?? 0;
      const answers = await Promise.all([
        ...Array.from({ length: 6 }, (_, index) =>
          move(name, 'canary', { version: ready, percent: index + 1, revision }),
        ),
        move(name, 'promote', { version: ready, revision }),
        move(name, 'pause', { revision }),
      ]);
      const made = answers.filter(({ status }) => status === 200);
      expect(made.length).toBe(1);
      expect(answers.filter(({ body }) => body.code === 'section_moved').length).toBe(7);
      expect((await section(name))?.revision).toBe(revision + 1);
      expect(await section(name)).toEqual(made[0]?.body.data.section);
      expect((await moves(name)).length).toBe(2);
      expect((await moves(name)).at(-1)?.to).toBe(active);
    });

    it('publishes without a revision all succeed, one after the other', async () => {
      const name = nextName();
      const made = Array.from({ length: 5 }, () => releaseOf(name, nextVersion()));
      for (const one of made) await upload(one);
      const answers = await Promise.all(made.map((one) => publish(one)));
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
      const history = (await moves(name)).reverse();
      expect(history.map(({ from }) => from)).toEqual([null, ...history.slice(0, -1).map(({ to }) => to)]);
      expect(await section(name)).toMatchObject({ active: history.at(-1)?.to, revision: 5 });
    });

    it('a first release has revision 0', async () => {
      const name = nextName();
      const [one, other] = [releaseOf(name, nextVersion()), releaseOf(name, nextVersion())];
      for (const made of [one, other]) await upload(made);
      const answers = await Promise.all([one, other].map((made) => publish(made, { as: 'active', revision: 0 })));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    });
  });
});
