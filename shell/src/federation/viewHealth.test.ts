import { jest } from '@jest/globals';
import type { ActiveRelease } from '@wkff/contracts';
import type { Router } from '../page/Router.ts';
import type * as ViewHealth from './viewHealth.ts';

const release = (name: string, mount: string): ActiveRelease => ({
  name,
  version: '1',
  contract: 2,
  title: name,
  mounts: [mount],
  globalName: name,
  entry: '',
});
const LEAGUE = release('mf-league', '/league*');
const MEDIA = release('mf-media', '/media*');

describe('counting the views of remotes', () => {
  const sent: Record<string, unknown>[] = [];
  let health: typeof ViewHealth;
  /** Returns the reports that are counts. Reports with a `where` are texts. */
  const counts = () =>
    sent.filter((one) => !('where' in one)).map(({ remote, views, errors }) => [remote, views, errors]);

  beforeEach(async () => {
    jest.useFakeTimers();
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    sent.length = 0;
    Object.assign(navigator, {
      sendBeacon: (path: string, body: string) => {
        expect(path).toBe('/_report');
        sent.push(JSON.parse(body) as Record<string, unknown>);
      },
    });
    jest.resetModules();
    health = await import('./viewHealth.ts');
  });
  afterEach(() => jest.useRealTimers());

  it('counts a view once, after three seconds', () => {
    health.beginView(LEAGUE);
    jest.advanceTimersByTime(2_999);
    expect(sent).toEqual([]);
    jest.advanceTimersByTime(60_000);
    expect(sent).toEqual([{ remote: 'mf-league', version: '1', views: 1, errors: 0 }]);
  });

  it('counts a failed view immediately, and only once', () => {
    health.beginView(LEAGUE);
    health.reportFailure('first load', new Error('broken'), LEAGUE);
    health.reportFailure('slot', new Error('broken'), LEAGUE);
    jest.advanceTimersByTime(60_000);
    expect(counts()).toEqual([['mf-league', 1, 1]]);
  });

  it('adds the failure of a view that was already counted', () => {
    health.beginView(LEAGUE);
    jest.advanceTimersByTime(5_000);
    health.reportFailure('slot', new Error('broken'), LEAGUE);
    expect(counts()).toEqual([
      ['mf-league', 1, 0],
      ['mf-league', 0, 1],
    ]);
  });

  it('reports a failure that repeats itself without end twenty times, and those of other sections', () => {
    health.beginView(LEAGUE);
    for (let count = 0; count < 1_000; count += 1) health.reportFailure('unhandled', new Error('broken'), LEAGUE);
    health.beginView(MEDIA);
    health.reportFailure('unhandled', new Error('broken'), MEDIA);
    const texts = sent.filter((one) => 'where' in one).map(({ remote }) => remote);
    expect(texts).toEqual([...Array.from({ length: 20 }, () => 'mf-league'), 'mf-media']);
    expect(counts()).toEqual([
      ['mf-league', 1, 1],
      ['mf-media', 1, 1],
    ]);
  });

  it('counts each path that is visited inside the page, for the remote that owns it', () => {
    let go = (_pathname: string) => {};
    const router = {
      state: { location: { pathname: '/league' } },
      subscribe: (listener: (state: object) => void) => (go = (pathname) => listener({ location: { pathname } })),
    } as unknown as Router;
    health.beginView(LEAGUE);
    health.watchViews(router, [LEAGUE, MEDIA]);
    for (const path of ['/league', '/league/teams', '/media', '/media', '/login']) go(path);
    health.reportFailure('slot', new Error('broken'), MEDIA);
    jest.advanceTimersByTime(5_000);
    expect(counts()).toEqual([
      ['mf-league', 1, 0],
      ['mf-league', 1, 0],
      ['mf-media', 1, 0],
    ]);
  });

  it('counts uncaught errors only if they are in the code of the shown release', () => {
    health.watchErrors();
    health.beginView(LEAGUE);
    const fail = (filename: string) => {
      window.dispatchEvent(new ErrorEvent('error', { message: 'broken', filename, error: new Error('broken') }));
    };
    fail('http://localhost/assets/main.js');
    fail('http://localhost/remotes/mf-media/1/a.js');
    fail('http://localhost/remotes/mf-league/2/a.js');
    expect(counts()).toEqual([]);
    fail('http://localhost/remotes/mf-league/1/a.js');
    expect(counts()).toEqual([['mf-league', 1, 1]]);
    health.beginView(LEAGUE);
    const reason = Object.assign(new Error('broken'), {
      stack: 'at x (http://localhost/remotes/mf-league/1/a.js:1:1)',
    });
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
    expect(counts()[1]).toEqual(['mf-league', 1, 1]);
  });

  it('sends pending counts when the page is hidden', () => {
    health.watchErrors();
    health.beginView(LEAGUE);
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    expect(counts()).toEqual([['mf-league', 1, 0]]);
  });

  it('sends no address with a query, and nothing that identifies a visitor', () => {
    window.history.replaceState(null, '', '/league?token=SECRET');
    health.beginView(LEAGUE);
    health.reportFailure('slot', new Error('broken'), LEAGUE);
    expect(sent.map((one) => Object.keys(one).sort())).toEqual([
      ['message', 'path', 'remote', 'version', 'where'],
      ['errors', 'remote', 'version', 'views'],
    ]);
    expect(JSON.stringify(sent)).not.toContain('SECRET');
  });
});
