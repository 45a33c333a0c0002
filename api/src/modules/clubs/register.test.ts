import { useTestApp } from '../../../test/testApp.ts';
import { ClubError, ClubRegister, type NewClub } from './register.ts';

describe('the register of clubs', () => {
  const site = useTestApp({ template: 'bare' });
  const haram: NewClub = {
    key: 'haram-fc',
    name: '하람 여자축구단',
    shortName: '하람',
    nameEn: null,
    colour: '#1557b0',
    onColour: null,
    badgeKey: 'default',
    fromSeason: 2026,
  };
  const garam: NewClub = { ...haram, key: 'garam-fc', name: '가람FC', shortName: null };
  const add = (club: NewClub) => new ClubRegister({ db: site().db, actor: 'clubs command' }).add(club, false);
  const ids = async () => (await site().pool.query('select id from clubs order by id')).rows as { id: number }[];
  beforeAll(() => add(haram));

  it('adds two clubs at the same time with an id each, and invalidates cached lists', async () => {
    const added = await Promise.all(['daon-fc', 'raon-fc'].map((key) => add({ ...garam, key, name: key })));
    expect(added.map(({ id }) => id).toSorted()).toEqual([10, 11]);
    const { rows } = await site().pool.query('select tags from changes order by id desc limit 1');
    expect(rows).toEqual([{ tags: ['clubs'] }]);
  });

  it.each<[Partial<NewClub>, string]>([
    [{ key: 'haram-fc' }, 'Club haram-fc already exists with id 9.'],
    [{ shortName: '하람' }, 'haram-fc is or was called 하람 여자축구단 (하람).'],
    [{ name: '부산 상무' }, 'mungyeong-sangmu is or was called 부산 상무 (부산 상무).'],
    [{ key: 'Garam' }, 'Garam is not a valid key: use 3 to 40 of a-z, 0-9 and -, like suwon-fc-women.'],
    [{ key: 'team-garam' }, "team-garam can't be a key: the site has another use for it."],
    [{ key: 'league' }, "league can't be a key: the site has another use for it."],
    [{ key: '2026' }, "2026 can't be a key: the site has another use for it."],
    [{ name: ' ' }, 'A name has 1 to 60 visible characters.'],
    [{ name: '가람\u200b 여자축구단' }, 'A name has 1 to 60 visible characters.'],
    [{ nameEn: 'a'.repeat(201) }, 'A name has 1 to 200 visible characters.'],
    [{ colour: 'blue' }, 'blue is not a valid colour (example: #1557b0).'],
    [{ onColour: '#fff' }, '#fff is not a valid colour (example: #1557b0).'],
  ])('refuses %j in one sentence', async (change, message) => {
    const before = await ids();
    await expect(add({ ...garam, ...change })).rejects.toThrow(new ClubError(message));
    expect(await ids()).toEqual(before);
  });
});
