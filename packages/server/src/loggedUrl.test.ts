import { loggedUrl, withoutQueries } from './loggedUrl.ts';

describe('an address in the log', () => {
  it.each([
    ['/api/clubs', '/api/clubs'],
    [
      '/api/matches/rounds?competitionId=_league_wk&year=2025',
      '/api/matches/rounds?competitionId=_league_wk&year=2025',
    ],
    ['/x?token=abc&page=2', '/x?token=…&page=2'],
    ['/x?year=%ED%95%9C', '/x?year=…'],
    ['/x?secret', '/x?…'],
    ['/x?a%20b=1', '/x?…'],
    ['/x?a=1?b=2', '/x?a=…'],
  ])('%s is shown as %s', (url, shown) => {
    expect(loggedUrl(url)).toBe(shown);
  });

  it('inside a text is shown without its query', () => {
    expect(withoutQueries('GET "http://x/y?a=b&c" failed, http://x?z')).toBe('GET "http://x/y?…" failed, http://x?…');
  });
});
