import type { ActiveRelease } from '@wkff/contracts';
import { jest } from '@jest/globals';
import { createOwnReleases } from './ownReleases.ts';

const release = (name: string, version: string, rest: Partial<ActiveRelease> = {}): ActiveRelease => ({
  name,
  version,
  contract: 1,
  title: name,
  mounts: [`/${name}*`],
  globalName: name,
  entry: `/remotes/${name}/${version}/entry.js`,
  ...rest,
});

describe('the releases of a tab', () => {
  const real = globalThis.fetch;
  afterEach(() => void (globalThis.fetch = real));

  /** Opens a tab on a page of `a`, with a host that answers it. */
  function open(answer: () => { host: string; releases: ActiveRelease[]; integrity?: object } | Promise<never>) {
    const asked: string[] = [];
    globalThis.fetch = jest.fn(async (url: string | URL | Request) => {
      asked.push(String(url));
      return new Response(JSON.stringify(await answer()));
    }) as typeof fetch;
    const releases = [release('a', '1'), release('b', '1')];
    const integrity: Record<string, string> = {};
    return { asked, releases, integrity, own: createOwnReleases({ releases, integrity, build: 'x', remote: 'a' }) };
  }

  it('are requested at the first visit of a section, and do not change afterwards', async () => {
    let version = '2';
    const { own, asked, releases, integrity } = open(() => ({
      host: 'x',
      releases: [release('a', '2'), release('b', version)],
      integrity: { '/remotes/b/2/entry.js': 'sha256-x' },
    }));
    expect((await own.find('/a-1'))?.version).toBe('1');
    const both = await Promise.all([own.find('/b-1'), own.find('/b-2')]);
    expect(both.map((found) => found?.version)).toEqual(['2', '2']);
    expect(releases.map((found) => found.version)).toEqual(['1', '2']);
    expect(integrity).toEqual({ '/remotes/b/2/entry.js': 'sha256-x' });
    version = '3';
    expect((await own.find('/b-3'))?.version).toBe('2');
    expect(asked).toEqual(['/_versions?section=b']);
  });

  it('report that a section was paused after the page was made', async () => {
    const { own } = open(() => ({ host: 'x', releases: [release('b', '1', { paused: true })] }));
    expect((await own.find('/b'))?.paused).toBe(true);
  });

  it('are those of the page while the host does not answer, and the next visit asks again', async () => {
    const { own, asked } = open(() => Promise.reject(new TypeError('Failed to fetch')));
    expect((await own.find('/b'))?.version).toBe('1');
    expect((await own.find('/b'))?.version).toBe('1');
    expect(asked).toHaveLength(2);
  });

  it('are those of the page if the host has another build, whose releases may not fit this tab', async () => {
    const { own } = open(() => ({ host: 'y', releases: [release('b', '2')] }));
    expect((await own.find('/b'))?.version).toBe('1');
  });

  it('include sections and paths that were added after the page was made', async () => {
    const { own } = open(() => ({
      host: 'x',
      releases: [
        release('a', '2', { mounts: ['/a*', '/more'] }),
        release('b', '2', { mounts: ['/b*', '/new'] }),
        release('c', '1'),
      ],
    }));
    expect((await own.find('/c'))?.name).toBe('c');
    expect((await own.find('/new'))?.version).toBe('2');
    // A loaded release is never replaced.
    expect(await own.find('/more')).toBeUndefined();
    expect((await own.find('/a'))?.version).toBe('1');
  });
});
