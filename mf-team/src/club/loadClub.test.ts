import { CLUB_KEY_LENGTH } from '@wkff/contracts';
import { checkTeamKey } from './loadClub.ts';

describe('the club of an address', () => {
  it.each(['1', 'suwon-fc-women', 'Suwon-FC-Women', 'x'.repeat(CLUB_KEY_LENGTH)])('may be %s', (key) => {
    expect(() => checkTeamKey(key)).not.toThrow();
  });

  it.each(['', 'x'.repeat(CLUB_KEY_LENGTH + 1), 'suwon fc', '수원'])('is not found as %j', (key) => {
    expect(() => checkTeamKey(key)).toThrow(expect.objectContaining({ init: { status: 404 } }) as Error);
  });
});
