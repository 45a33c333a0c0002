import { isPage } from './isPage.ts';

const MOUNTS = ['/wk-league*', '/schedule'];

describe('the frame', () => {
  it.each(['/wk-league-matches', '/wk-league-match/12', '/wk-league.old', '/schedule', '/', '/team/a', '/api-guide'])(
    'answers the page %s',
    (path) => expect(isPage(MOUNTS, path)).toBe(true),
  );

  it.each([
    '/api/clubs',
    '/uploads/1/photo',
    '/images/badges/default.png',
    '/fonts/core.woff2',
    '/favicon.svg',
    '/remotes/x',
  ])('leaves %s to the site', (path) => expect(isPage(MOUNTS, path)).toBe(false));
});
