import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HOST_MOUNTS } from './hostMounts.ts';
import { findOwner, mountsOverlap } from './mounts.ts';
import * as paths from './paths.ts';
import { patternsOf, ROUTES } from './routes.ts';

const ROOT = join(import.meta.dirname, '../../..');
const remotes = readdirSync(ROOT)
  .filter((name) => name.startsWith('mf-'))
  .map(
    (name) => JSON.parse(readFileSync(join(ROOT, name, 'remote.json'), 'utf8')) as { name: string; mounts: string[] },
  );
const ownerOf = (path: string) => findOwner(remotes, path)?.name ?? 'shell';
const routes = Object.values(ROUTES);

/** Returns the addresses of docs/spec/site.md#addresses as `mf-league heading /wk-league-info`. */
function specified(): string[] {
  const site = readFileSync(join(ROOT, 'docs/spec/site.md'), 'utf8');
  const section = site.split('### Addresses\n')[1]?.split('\n## ')[0] ?? '';
  return section
    .replaceAll('\n  ', ' ')
    .split('\n')
    .flatMap((line) => {
      const owner = /\((\S+)\)/.exec(line)?.[1];
      const [pages = '', headings = ''] = line.split('Headings:');
      const find = (kind: string, text: string) =>
        [...text.matchAll(/`([^`]+)`/g)].map(
          ([, address = '']) => `${owner} ${kind} ${address.replace(/{(\w+)}/g, ':$1')}`,
        );
      return [...find('page', pages), ...find('heading', headings)];
    });
}

describe('the registry', () => {
  it('has each address of docs/spec/site.md once, with its owner, as a page or just a heading', () => {
    const registered = routes.map(
      ({ owner, kind, pattern }) => `${owner} ${kind === 'heading' ? kind : 'page'} ${pattern}`,
    );
    expect(registered.sort()).toEqual(specified().sort());
  });

  it('agrees with the remotes’ mounts on the owner of each address', () => {
    const owners = ['mf-federation', 'mf-home', 'mf-league', 'mf-media', 'mf-team'];
    expect(remotes.map(({ name }) => name)).toEqual(expect.arrayContaining(owners));
    const wrong = routes.flatMap(({ owner, examples }) =>
      examples.filter((example) => ownerOf(example.split('?', 1)[0] ?? '') !== owner),
    );
    expect(wrong).toEqual([]);
  });

  it('has no address with two owners', () => {
    const owned = [...remotes, { name: 'the host', mounts: HOST_MOUNTS }].flatMap(({ name, mounts }) =>
      mounts.map((mount) => ({ name, mount })),
    );
    const shared = owned.filter(({ name, mount }) =>
      owned.some((other) => other.name !== name && mountsOverlap(other.mount, mount)),
    );
    expect(shared).toEqual([]);
  });

  it('distinguishes owners whose addresses have the same beginning', () => {
    expect(patternsOf('mf-team').filter((pattern) => pattern.startsWith('/wk-league'))).toEqual([
      '/wk-league-team-match',
      '/wk-league-team-news',
      '/wk-league-team-players',
      '/wk-league-team-records',
      '/wk-league-team-sns',
    ]);
    expect(patternsOf('mf-home')).toEqual(['/', '/home-edit']);
    expect(patternsOf('mf-media').every((pattern) => pattern.startsWith('/media-'))).toBe(true);
  });

  it('has examples that match their pattern, each once', () => {
    for (const { pattern, examples } of routes) {
      const shape = new RegExp(`^${pattern.replaceAll(/:\w+/g, '[\\w-]+')}(\\?|$)`);
      for (const example of examples) expect(example).toMatch(shape);
    }
    const all = routes.flatMap(({ examples }) => examples);
    expect(new Set(all).size).toBe(all.length);
  });

  it('has aliases and redirects that lead to the example of another address', () => {
    const own = new Set(routes.filter(({ leadsTo }) => !leadsTo).flatMap(({ examples }) => examples));
    for (const { leadsTo } of routes) if (leadsTo) expect(own).toContain(leadsTo);
  });
});

test('an address without its required id is a type error', () => {
  const link = (address: string) => address;
  expect(link(paths.newsDetail(7))).toBe('/media-news-detail/7');
  // @ts-expect-error -- a function is not an address
  link(paths.newsDetail);
  // @ts-expect-error -- the id is missing
  expect(link(paths.newsDetail())).toBe('/media-news-detail/undefined');
  // @ts-expect-error -- this address has no id
  expect(() => link(paths.news(7))).toThrow();
});
