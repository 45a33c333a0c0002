import type { Insertable } from 'kysely';
import { insertMatch } from '../../test/builders.ts';
import { useTestApp } from '../../test/testApp.ts';
import type { Matches } from './types.ts';

describe('the database itself refuses', () => {
  const site = useTestApp({ template: 'bare' });
  const refuse = (match: Partial<Insertable<Matches>>) => expect(insertMatch(site().db, match)).rejects;

  beforeAll(async () => {
    await insertMatch(site().db, { round: 1, home_id: 1, away_id: 2 });
  });

  it('a club twice in a round of a competition, at home or away', async () => {
    await refuse({ round: 1, home_id: 1, away_id: 3 }).toThrow(/one_match_a_round/);
    await refuse({ round: 1, home_id: 3, away_id: 1 }).toThrow(/one_match_a_round/);
    const other = await insertMatch(site().db, { round: 2, home_id: 1, away_id: 2 });
    await expect(site().db.updateTable('matches').set({ round: 1 }).where('id', '=', other).execute()).rejects.toThrow(
      /one_match_a_round/,
    );
    await insertMatch(site().db, { round: 1, home_id: 1, away_id: 2, competition_id: '2030_playoff' });
    await insertMatch(site().db, { round: 1, home_id: 1, away_id: 2, season: 2031 });
  });

  it.each<[string, Partial<Insertable<Matches>>]>([
    ['a club against itself', { home_id: 4, away_id: 4 }],
    ['a club that does not exist', { home_id: 4, away_id: 9 }],
    ['a score of only one side', { home_id: 4, away_id: 5, home_goals: 1, status: 'completed' }],
    ['a negative score', { home_id: 4, away_id: 5, home_goals: -1, away_goals: 0, status: 'completed' }],
    [
      'a score of a match that was not played',
      { home_id: 4, away_id: 5, home_goals: 1, away_goals: 0, status: 'postponed' },
    ],
    ['a score without clubs', { home_id: null, away_id: 5, home_goals: 1, away_goals: 0, status: 'completed' }],
    [
      'a shoot-out in the league',
      {
        home_id: 4,
        away_id: 5,
        home_goals: 1,
        away_goals: 1,
        home_penalties: 5,
        away_penalties: 4,
        status: 'completed',
      },
    ],
    ['an unknown status', { home_id: 4, away_id: 5, status: 'finished' }],
    ['a live link that is no video id', { home_id: 4, away_id: 5, live_link: 'https://evil.example' }],
    ['round 0', { home_id: 4, away_id: 5, round: 0 }],
  ])('%s', async (_what, match) => {
    await refuse({ round: 9, ...match }).toThrow(/violates (check|foreign key) constraint/);
  });

  it('related teams of an item that is not about the league, and invalid links', async () => {
    const insert = (values: object) =>
      site()
        .db.insertInto('content_items')
        .values({
          write_location: 'MediaPress',
          title: 'x',
          description: 'x',
          created_at: new Date(0),
          origin: 'editor',
          ...values,
        })
        .execute();
    await expect(insert({ category: 'queens-cup', related_teams: ['hwacheon-kspo'] })).rejects.toThrow(
      /check constraint/,
    );
    await expect(insert({ link1: 'javascript:alert(1)' })).rejects.toThrow(/check constraint/);
    await expect(insert({ category: 'nope' })).rejects.toThrow(/foreign key/);
  });
});

describe('the search form of an item', () => {
  const site = useTestApp({ template: 'bare' });

  it('follows title, headline, text and tags: lower case, without spaces, decomposed, without markup', async () => {
    const { db } = site();
    const { id } = await db
      .insertInto('content_items')
      .values({
        write_location: 'MediaNews',
        title: '새 Title',
        description: '<p>가 &amp; <strong>나</strong></p>',
        tags: ['태그'],
        created_at: new Date(0),
        origin: 'editor',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const stored = async () =>
      await db
        .selectFrom('content_items')
        .select(['search', 'plain_text'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    expect((await stored()).plain_text).toBe('가 & 나');
    expect((await stored()).search).toBe(['새title', '가&나', '태그'].join('\uE000').normalize('NFD'));
    await db.updateTable('content_items').set({ title: '다른 제목' }).where('id', '=', id).execute();
    expect((await stored()).search.startsWith('다른제목'.normalize('NFD'))).toBe(true);
  });
});
