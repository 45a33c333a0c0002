import type { Club, ClubSummary, ErrorBody, FieldError } from '@wkff/contracts';
import { insertAccount, type TestAccount } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/testApp.ts';

describe('saving the page of a club', () => {
  const site = useTestApp();
  let editor: TestAccount;
  beforeAll(async () => void (editor = await insertAccount(site().db, { username: 'editor', roles: ['editor'] })));

  const read = async (season = 2025, club = '2') =>
    (await site().get<{ data: Club }>(`/api/clubs/${club}?season=${season}`)).body.data;
  const save = (body: object, club = 'hwacheon-kspo') =>
    site().send<ErrorBody & { data: Club }>({ method: 'PUT', url: `/api/clubs/${club}`, body, as: editor });
  const refused = ({ status, body }: Awaited<ReturnType<typeof save>>) => [status, body.code];

  it('changes the fields that were sent, visibly at once, and no others', async () => {
    const before = await read();
    const sent = {
      greet: '<p>안녕하세요.</p>',
      founded: '2011-03-05',
      clubInfo: {
        office: { name: '사무국', phone: '033-000-0000' },
        records: ['WK리그 준우승 2017', ' '],
        website: 'https://example.org/kspo',
        socials: [{ kind: 'instagram', url: ' https://www.instagram.com/example ' }],
      },
    };
    const { status, headers, body } = await save({ season: 2025, version: before.version, ...sent });
    expect([status, headers['x-changed-tags']]).toEqual([200, 'club:hwacheon-kspo']);
    expect(body.data).toEqual({
      ...before,
      greet: '<p>안녕하세요.</p>',
      founded: '2011-03-05',
      clubInfo: {
        ...before.clubInfo,
        office: { ...before.clubInfo.office, name: '사무국', phone: '033-000-0000' },
        records: ['WK리그 준우승 2017'],
        website: 'https://example.org/kspo',
        socials: [{ kind: 'instagram', url: 'https://www.instagram.com/example' }],
      },
      version: before.version + 1,
    });
    expect(await read()).toEqual(body.data);
  });

  it('audits who changed which fields, with the values before and after', async () => {
    const { version } = await read();
    await save({ season: 2025, greet: null });
    const { rows } = await site().pool.query(
      `select actor, action, entity, entity_id, before, after from audit order by id desc limit 1`,
    );
    expect(rows).toEqual([
      {
        actor: 'editor',
        action: 'club.save',
        entity: 'club',
        entity_id: '2',
        before: { season: 2025, greet: '<p>안녕하세요.</p>', version },
        after: { season: 2025, greet: null, version: version + 1 },
      },
    ]);
  });

  it('changes names and ground from a season on: earlier seasons keep theirs, and all cached lists are invalidated', async () => {
    const before = await read(2024);
    const rowsBefore = await site().pool.query('select 1 from club_seasons where club_id = 2');
    const { headers, body } = await save({
      season: 2025,
      short_name: '화천',
      clubInfo: { stadium: { name: '새 경기장', capacity: 1200 } },
    });
    expect(headers['x-changed-tags']).toBe('club:hwacheon-kspo,clubs');
    expect(body.data).toMatchObject({
      name: before.name,
      short_name: '화천',
      clubInfo: { stadium: { name: '새 경기장', capacity: 1200 } },
    });
    expect(await read(2024)).toMatchObject({
      short_name: before.short_name,
      clubInfo: { stadium: { name: before.clubInfo.stadium.name } },
    });
    expect((await read(2026)).short_name).toBe('화천');
    await save({ season: 2025, short_name: before.short_name });
    const rowsAfter = await site().pool.query('select 1 from club_seasons where club_id = 2');
    expect(rowsAfter.rowCount).toBe((rowsBefore.rowCount ?? 0) + 1);
    const list = (await site().get<{ data: ClubSummary[] }>('/api/clubs?season=2025')).body.data;
    expect(list.find(({ id }) => id === 2)?.short_name).toBe(before.short_name);
  });

  it('changes nothing with the stored values: no version, no audit row, no invalidation', async () => {
    const before = await read();
    const audited = async () => (await site().pool.query('select count(*) from audit')).rows[0] as object;
    const count = await audited();
    const { name, short_name, name_en, founded, city, greet, clubInfo, version } = before;
    const sent = { season: 2025, version, name, short_name, name_en, founded, city, greet, clubInfo };
    const { status, headers, body } = await save(sent);
    expect([status, headers['x-changed-tags']]).toEqual([200, '']);
    expect(body.data).toEqual(before);
    expect(await audited()).toEqual(count);
  });

  it.each([
    ['<p>가<script>alert(1)</script><a href="javascript:x" onclick="x()">나</a></p>', '<p>가나</p>'],
    ['<p><strong>가</strong><img src="/uploads/a.webp" alt="> 나"></p>', '<p><strong>가</strong></p>'],
    ['<p><img src="/uploads/a.webp"></p>', null],
    [' ', null],
  ])('stores the greeting as clean HTML without pictures: %s', async (sent, greet) => {
    expect((await save({ season: 2025, greet: sent })).body.data.greet).toBe(greet);
  });

  it('answers 409 with the stored club if someone else saved first', async () => {
    const { version } = await read();
    expect((await save({ season: 2025, version, city: '화천군' })).status).toBe(200);
    const late = await save({ season: 2025, version, city: '강원도' });
    expect(refused(late)).toEqual([409, 'stale']);
    expect(late.body.data).toEqual(await read());
    expect(late.body.saved).toEqual({ by: 'editor', at: expect.stringMatching(/^\d{4}-.*\+09:00$/) });
  });

  it('accepts one of two concurrent saves, and answers 409 to the other', async () => {
    const { version } = await read();
    const answers = await Promise.all(['가', '나'].map((city) => save({ season: 2025, version, city })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it.each([
    ['club_name_required', 422, { name: ' ' }],
    ['club_name_taken', 422, { short_name: '부산 상무' }],
    ['web_address_invalid', 422, { clubInfo: { website: 'javascript:alert(1)' } }],
    ['web_address_invalid', 422, { clubInfo: { website: 'https://' } }],
    ['web_address_invalid', 422, { clubInfo: { socials: [{ kind: 'youtube', url: '' }] } }],
    ['capacity_out_of_range', 422, { clubInfo: { stadium: { capacity: 0 } } }],
    ['text_too_long', 422, { greet: `<p>${'가'.repeat(70_000)}</p>` }],
    ['bad_request', 400, { clubInfo: { socials: [{ kind: 'homepage', url: 'https://example.org' }] } }],
    ['bad_request', 400, { founded: '2011년' }],
    ['bad_request', 400, { city: '가'.repeat(201) }],
    ['bad_request', 400, { clubInfo: { stadium: { name: '가'.repeat(101) } } }],
    ['bad_request', 400, { season: 1800 }],
    ['bad_request', 400, { season: undefined }],
  ])('is refused with %s: %#', async (code, status, body) => {
    const before = await read();
    const answer = await save({ season: 2025, ...body });
    expect(refused(answer)).toEqual([status, code]);
    expect(answer.body.message).toMatch(/[가-힣]/);
    expect(await read()).toEqual(before);
  });

  it('returns an error for each wrong field', async () => {
    const { body } = await save({
      season: 2025,
      name: '',
      clubInfo: {
        stadium: { capacity: -1 },
        socials: [
          { kind: 'x', url: 'https://x.com/a' },
          { kind: 'blog', url: 'blog' },
        ],
      },
    });
    const errors = (body as { data?: { errors?: FieldError[] } }).data?.errors ?? [];
    expect(errors.map(({ field, code }) => [field, code])).toEqual([
      ['clubInfo.socials.1.url', 'web_address_invalid'],
      ['name', 'club_name_required'],
      ['clubInfo.stadium.capacity', 'capacity_out_of_range'],
    ]);
    expect(body).toMatchObject({ code: errors[0]?.code, message: errors[0]?.message });
  });

  it('answers 404 for an unknown club', async () => {
    expect(refused(await save({ season: 2025 }, 'nobody'))).toEqual([404, 'club_not_found']);
  });
});
