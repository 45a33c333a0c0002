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

/** The addresses of docs/spec/site.md#routes, which the registry must contain. */
const SPECIFIED = `
  / /wkff-introduction-greeting /wkff-overview /wkff-introduction-value-system /wkff-introduction-history /business-status
  /organization /wkff-data-room /sponsor /wk-league-matches /wk-league-ranking /wk-league-intro /wk-league-history
  /wk-league-live /team/team-overview /team/team-matches /team/team-squad /team/team-club /team/team-news /team/:teamKey
  /media-news /media-press /media-photos /media-press-detail/:id /media-news-detail/:id /login /data /schedule
  /logout /signup-age /signup-info /signup-complete /symbol /social-contribution /wk-league /wk-league-info
  /wk-league-records /league-history /league-ranking /league-records /wk-league-live-last-match /wk-league-live-ranking
  /wk-league-live-records /wk-league-live-photos /wk-league-team-players /wk-league-team-records /wk-league-team-match
  /wk-league-team-news /wk-league-team-sns /wk-league-schedule /federation-league-history /federation-main-records
  /federation-schedule /federation-data-room /federation-live-last-match /federation-live-ranking
  /federation-live-records /federation-live-photos /fan-free-board /fan-event /fan-question-board /fan-faq
  /team/:teamKey/news /team/:teamKey/news/:id
  /wkff-data-room-detail/:id /wkff-data-room-write /wkff-data-room-edit/:id /media-news-write /media-news-edit/:id
  /media-press/:id /media-press-write /media-press-edit/:id /media-photos-write /media-photos-edit/:id
`
  .trim()
  .split(/\s+/);

/** The other pages of the site. */
const OWN = [
  '/wk-league-match/:id',
  '/team/:teamKey/players/:id',
  '/team/team-edit',
  '/password',
  '/staff/popup',
  '/staff/releases',
  '/staff/ui',
];

describe('the registry', () => {
  it('has every specified address once, and lists its additional ones', () => {
    expect(routes.map(({ pattern }) => pattern).sort()).toEqual([...SPECIFIED, ...OWN].sort());
  });

  it('has the same owner of each address as the remotes’ mounts', () => {
    expect(remotes).toHaveLength(5);
    const wrong = routes.flatMap(({ owner, examples }) =>
      examples.filter((example) => ownerOf(example.split('?', 1)[0] ?? '') !== owner),
    );
    expect(wrong).toEqual([]);
  });

  it('has no address of two owners', () => {
    const owned = [...remotes, { name: 'the host', mounts: HOST_MOUNTS }].flatMap(({ name, mounts }) =>
      mounts.map((mount) => ({ name, mount })),
    );
    const shared = owned.filter(({ name, mount }) =>
      owned.some((other) => other.name !== name && mountsOverlap(other.mount, mount)),
    );
    expect(shared).toEqual([]);
  });

  it('tells owners apart whose addresses begin alike', () => {
    expect(patternsOf('mf-team').filter((pattern) => pattern.startsWith('/wk-league'))).toEqual([
      '/wk-league-team-match',
      '/wk-league-team-news',
      '/wk-league-team-players',
      '/wk-league-team-records',
      '/wk-league-team-sns',
    ]);
    expect(patternsOf('mf-home')).toEqual(['/']);
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
