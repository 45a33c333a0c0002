import { setImmediate as immediate } from 'node:timers/promises';
import { createClock } from '@wkff/contracts';
import type { ShellBuild } from '@wkff/mf-contract';
import { readConfig } from './config.ts';
import { HostTexts } from './HostTexts.ts';
import { PageService } from './PageService.ts';
import { buildReleaseSet } from './releaseSet.fake.ts';
import { renderedPage } from './renders.fake.ts';

const SHELL: ShellBuild = {
  ...{ name: 'shell', version: '1', scripts: [], styles: [], pages: [], files: [], shared: {} },
  ...{ server: 'server.cjs', starter: 'start.js' },
} as never;

/** A service whose renders end when the test says so. Each page shows how many renders began before it. */
function start() {
  const texts = new HostTexts(createClock(0));
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const renderer = {
    waiting: 0,
    async render({ url }: { url: string }) {
      begun.push(url);
      const html = `render ${begun.length}`;
      const tags = /match:\d/.exec(url) ?? [];
      await new Promise<void>((resolve) => ends.push(resolve));
      return { result: { ...renderedPage(url, { html }), tags: [...tags], change: 9 } as never, isFallback: false };
    },
  };
  const service = new PageService({
    shell: SHELL,
    registry: { releaseSet: buildReleaseSet({ releases: [] }) },
    texts,
    config: readConfig({
      DATA_DIR: '/tmp/d',
      STORE_DIR: '/tmp/s',
      SHELL_DIR: '/tmp/b',
      HOST_SECRET: 'a secret of tests',
    }),
    renderer,
  });
  const visitor = { network: 'a', networks: [], left: new AbortController().signal, bucket: null, preview: null };
  const ask = async (url: string) => {
    const page = await service.page(url, visitor);
    if (page.kind !== 'page') throw new Error('no page');
    return { ...page, shown: /render \d+/.exec(String(page.text.body))?.[0] };
  };
  /** Ends the renders that have begun, and those that begin because of that. */
  const end = async () => {
    do {
      for (const finish of ends.splice(0)) finish();
      for (let turn = 0; turn < 5; turn += 1) await immediate();
    } while (ends.length > 0);
  };
  const read = async (url: string, times: number) => {
    for (let time = 0; time < times; time += 1) await Promise.all([ask(url), end()]);
  };
  return { texts, begun, renderer, service, ask, end, read };
}

describe('the pages that a change drops', () => {
  it('are rendered again at once, once, the most read first, and only if somebody has read them', async () => {
    const { texts, begun, ask, end, read } = start();
    await read('/a-match:1', 2);
    await read('/b-match:1', 4);
    await read('/c-match:1', 1);
    await read('/d-match:2', 3);
    begun.length = 0;
    texts.cache.applyAhead({ id: 1, tags: ['match:1'] });
    await end();
    expect(begun).toEqual(['/b-match:1', '/a-match:1']);
    // The feed names the change too, a moment later.
    texts.cache.apply({ id: 1, tags: ['match:1'] });
    await end();
    expect((await ask('/b-match:1')).shown).toBe('render 1');
    expect(begun).toHaveLength(2);
    // Of those, only one was read since.
    texts.cache.apply({ id: 2, tags: ['match:1'] });
    await end();
    expect(begun.slice(2)).toEqual(['/b-match:1']);
  });

  it('are shown as they were until they are made again, with the compressed forms that they had', async () => {
    const { texts, begun, service, ask, end, read } = start();
    await read('/a-match:1', 2);
    await (await ask('/a-match:1')).text.compress('br', 5);
    texts.cache.apply({ id: 1, tags: ['match:1'] });
    let isSettled = false;
    void service.settled().then(() => {
      isSettled = true;
    });
    await immediate();
    expect((await ask('/a-match:1')).shown).toBe('render 1');
    expect([begun.length, isSettled]).toEqual([2, false]);
    await end();
    await service.settled();
    const { text, shown } = await ask('/a-match:1');
    // On a busy machine the page is no longer waited for before it is compressed.
    while (text.encodings.length === 0) await immediate();
    expect([shown, begun.length, text.encodings]).toEqual(['render 2', 2, ['br']]);
  });

  it('are not shown once the cache was emptied', async () => {
    const { texts, service, ask, end, read } = start();
    await read('/a-match:1', 2);
    texts.cache.apply({ id: 1, tags: ['match:1'] });
    texts.cache.clear();
    const asked = ask('/a-match:1');
    await end();
    expect((await asked).shown).not.toBe('render 1');
    await service.settled();
  });

  it('are not shown while the pages of an earlier change are being made again', async () => {
    const { texts, service, ask, end, read } = start();
    await read('/a-match:1', 2);
    await read('/b-match:2', 2);
    texts.cache.apply({ id: 1, tags: ['match:1'] });
    texts.cache.apply({ id: 2, tags: ['match:2'] });
    const [a, b] = [ask('/a-match:1'), ask('/b-match:2')];
    await end();
    expect([(await a).shown, (await b).shown]).toEqual(['render 1', 'render 3']);
    await service.settled();
  });

  it('are at most ten, and none while renders of visitors wait', async () => {
    const { texts, begun, renderer, end, read } = start();
    for (let page = 0; page < 12; page += 1) await read(`/${page}-match:1`, 2);
    begun.length = 0;
    texts.cache.apply({ id: 1, tags: ['match:1'] });
    await end();
    expect(begun).toHaveLength(10);
    for (const url of [...begun]) await read(url, 1);
    renderer.waiting = 1;
    texts.cache.apply({ id: 2, tags: ['match:1'] });
    await end();
    expect(begun).toHaveLength(10);
  });

  it('are not shown to who asks after the change, even if their render goes on', async () => {
    const { texts, ask, end } = start();
    const before = ask('/a-match:1');
    await immediate();
    texts.cache.applyAhead({ id: 1, tags: ['match:1'] });
    const after = ask('/a-match:1');
    await end();
    expect([(await before).shown, (await after).shown]).toEqual(['render 1', 'render 2']);
  });
});
