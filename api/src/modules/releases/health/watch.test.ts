import { countFailures, countViews, createRandom } from './seededSite.fake.ts';
import { describeCause } from '../causes.ts';
import * as watch from './watch.ts';

const findUnhealthy = (...args: Parameters<typeof watch.findUnhealthy>) => {
  const cause = watch.findUnhealthy(...args);
  return cause && describeCause(cause);
};

const minutes = (count: number, views: number, errors: number) =>
  Array.from({ length: count }, (_, minute) => ({ minute, views, errors }));

describe('a release that is live for everybody', () => {
  it('is unhealthy once it clearly fails more often than the release before', () => {
    expect(findUnhealthy('server', { views: 400, errors: 0 }, minutes(3, 6, 6))).toBe(
      'fails on the server in 16 of 16 views (100.0 %), the release before in 0 of 400 views (0.0 %)',
    );
    expect(findUnhealthy('browser', { views: 400, errors: 0 }, minutes(15, 1, 1))).toContain('in browsers');
    expect(findUnhealthy('server', { views: 400, errors: 360 }, minutes(3, 6, 6))).toBeNull();
  });

  it('is unhealthy without a release before, too, if it fails in most views', () => {
    expect(findUnhealthy('server', { views: 0, errors: 0 }, minutes(4, 6, 6))).toBe(
      'fails on the server in 22 of 22 views (100.0 %)',
    );
    expect(findUnhealthy('server', { views: 0, errors: 0 }, minutes(4, 6, 1))).toBeNull();
  });

  it('is not unhealthy by the failures that one network may have caused', () => {
    expect(findUnhealthy('server', { views: 400, errors: 0 }, minutes(1, 9, 2))).toBeNull();
  });

  it('is not unhealthy by failures that are counted in another minute than their views', () => {
    const late = [
      { minute: 0, views: 2, errors: 0 },
      { minute: 1, views: 0, errors: 2 },
      { minute: 16, views: 0, errors: 1 },
      { minute: 31, views: 0, errors: 1 },
    ];
    expect(findUnhealthy('browser', { views: 400, errors: 0 }, late)).toBeNull();
  });

  it('is not unhealthy by chance: at most 2 of 2,000 that fail as often as the one before', () => {
    const random = createRandom(5);
    let wrong = 0;
    for (let release = 0; release < 2_000; release++) {
      const [perMinute, share] = [500 ** random(), 0.3 * random() ** 2];
      const before = { views: 500, errors: countFailures(500, share, random) };
      const own = Array.from({ length: 60 }, (_, minute) => {
        const views = countViews(perMinute, random);
        return { minute, views, errors: countFailures(views, share, random) };
      });
      if (findUnhealthy('server', before, own) !== null) wrong += 1;
    }
    expect(wrong).toBeLessThanOrEqual(2);
  });
});
