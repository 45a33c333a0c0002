import { WRITE_LOCATIONS } from './constants.ts';
import { isTag, tags } from './tags.ts';

describe('the tags of answers', () => {
  /** One tag of each kind. A new kind must be added here, which the types check. */
  const examples: Record<keyof typeof tags, string> = {
    season: tags.season(2025),
    match: tags.match(17),
    seasons: tags.seasons,
    ranking: tags.ranking(2025),
    statistics: tags.statistics(2025),
    clubs: tags.clubs,
    club: tags.club('suwon-fc'),
    board: tags.board(WRITE_LOCATIONS[0]),
    content: tags.content(2_147_483_647),
    popup: tags.popup,
    document: tags.document('federation.greeting'),
    documentPlan: tags.documentPlan('site.contact'),
    releases: tags.releases,
    releaseChecks: tags.releaseChecks,
    release: tags.release('mf-league'),
    all: tags.all,
  };

  it.each(Object.entries(examples))('include those of %s, except the one of every answer', (kind, tag) => {
    expect(isTag(tag)).toBe(kind !== 'all');
  });

  it.each(['', 'x', 'match:', 'match:x', 'match:-1', 'match:17 ', 'match:12345678901', 'match:1\n', 'Match:1'])(
    'do not include %j',
    (text) => expect(isTag(text)).toBe(false),
  );
  it.each([
    'document:',
    'document:x',
    'document-plan:federation',
    'club:A',
    `club:${'x'.repeat(41)}`,
    'board:',
    'board:x',
    'release:league',
    `release:mf-${'x'.repeat(40)}`,
  ])('do not include %j', (text) => expect(isTag(text)).toBe(false));
});
