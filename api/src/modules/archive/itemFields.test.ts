import { seoulMoment, type ContentItem, type ContentRevisionDetail } from '@wkff/contracts';
import { PLAIN_FIELDS, type PlainField } from '@wkff/contracts/items';
import { insertAccount, type TestAccount } from '../../../test/builders.ts';
import { plainPicture, writeForm, type FormFile } from '../../../test/forms.ts';
import { useTestApp } from '../../../test/testApp.ts';
import { listExportedItems } from './service.ts';

interface Body<T> {
  code?: string;
  data: T;
}

/** What a form sends for a field, and what an item shows then. */
const EXAMPLES: Record<PlainField['kind'], (name: string) => [sent: string, shown: unknown]> = {
  title: (name) => [`${name} 하나`, `${name} 하나`],
  line: (name) => [` ${name}\n하나 `, `${name} 하나`],
  html: () => ['<p>글</p>', '<p>글</p>'],
  category: () => ['wk-league', 'wk-league'],
  teams: () => ['["suwon-fc-women"]', ['suwon-fc-women']],
  tags: () => ['가, 나', '가,나'],
  link: (name) => [`https://example.com/${name}`, `https://example.com/${name}`],
  flag: () => ['true', true],
};

/**
 * Columns of items that are no field of the list, and those of fields that are gone. If a field has another name now,
 * what was stored under the old one needs an `upgrade` (docs/decisions/0103-stored-formats-have-versions.md).
 */
const OTHER_COLUMNS = [
  ...['author_id', 'created_at', 'deleted_at', 'deleted_by', 'id', 'initials', 'is_sample', 'key', 'origin'],
  ...['plain_text', 'search', 'submission_hash', 'submission_id', 'updated_at', 'version', 'write_location'],
];
/** Fields whose column in files has another name than in the database. */
const OTHER_HEADINGS = ['relatedTeams', 'description', 'isPublic', 'isPinned', 'offersOriginals'];

describe('each field of an item', () => {
  const site = useTestApp({ template: 'bare' });
  let author: TestAccount;
  let cover: FormFile;
  beforeAll(async () => {
    author = await insertAccount(site().db, { roles: ['editor'] });
    cover = { field: 'images', name: 'a.png', bytes: await plainPicture().png().toBuffer() };
    site().clock.set('2025-09-18T12:00:00+09:00');
  });

  const fieldsOf = (board: PlainField['boards'][number]) => PLAIN_FIELDS.filter(({ boards }) => boards.includes(board));
  const send = async (method: 'POST' | 'PUT', url: string, fields: Record<string, string>, files: FormFile[] = []) => {
    const form = await writeForm(files, fields);
    const { body } = await site().send<Body<ContentItem>>({ method, url: `/api/content/${url}`, as: author, ...form });
    expect(body.code).toBeUndefined();
    return body.data;
  };
  const create = (board: 'MediaPress' | 'MediaPhotos') => {
    const sent = fieldsOf(board).map(({ name, kind }) => [name, EXAMPLES[kind](name)[0]]);
    return send('POST', 'create', { writeLocation: board, ...Object.fromEntries(sent) }, [cover]);
  };
  const shown = (item: ContentItem | ContentRevisionDetail, board: 'MediaPress' | 'MediaPhotos') =>
    Object.fromEntries(fieldsOf(board).map(({ name, column }) => [name, item[column]]));
  const examples = (board: 'MediaPress' | 'MediaPhotos') =>
    Object.fromEntries(fieldsOf(board).map(({ name, kind }) => [name, EXAMPLES[kind](name)[1]]));

  it.each(['MediaPress', 'MediaPhotos'] as const)('is stored, and returned, on the board %s', async (board) => {
    const item = await create(board);
    expect(shown(item, board)).toEqual(examples(board));
  });

  it('is stored under one name everywhere, which it keeps: with another one, what is stored needs an upgrade', async () => {
    const { rows } = await site().pool.query<{ name: string }>(
      `select column_name as name from information_schema.columns
        where table_name = 'content_items' and table_schema = current_schema()`,
    );
    const columns = rows.map(({ name }) => name).filter((name) => !OTHER_COLUMNS.includes(name));
    expect(columns.toSorted()).toEqual(PLAIN_FIELDS.map(({ column }) => column as string).toSorted());
    const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    expect(PLAIN_FIELDS.map(({ name }) => snake(name))).toEqual(PLAIN_FIELDS.map(({ column }) => column));
    const others = PLAIN_FIELDS.filter(({ sheet, column }) => sheet.name !== column);
    expect(others.map(({ name }) => name)).toEqual(OTHER_HEADINGS);
  });

  it('stays as it is if a form does not have it', async () => {
    const { id } = await create('MediaPress');
    const item = await send('PUT', `update/${id}`, { title: '새 제목' });
    expect(shown(item, 'MediaPress')).toEqual({ ...examples('MediaPress'), title: '새 제목' });
  });

  it('is in a revision, whose restore brings back what is not about publishing', async () => {
    const { id } = await create('MediaPress');
    const optional = PLAIN_FIELDS.filter(({ required }) => required?.MediaPress === undefined);
    const blank = optional.map(({ name, kind }) => [name, kind === 'flag' ? 'false' : kind === 'teams' ? '[]' : '']);
    const changed = await send('PUT', `update/${id}`, Object.fromEntries(blank));
    for (const { column } of optional) expect([null, '', false, []]).toContainEqual(changed[column]);
    const revision = await site().send<Body<ContentRevisionDetail>>({
      method: 'GET',
      url: `/api/content/${id}/revisions/1`,
      as: author,
    });
    expect(shown(revision.body.data, 'MediaPress')).toEqual(examples('MediaPress'));
    const restored = await site().send<Body<ContentItem>>({
      method: 'POST',
      url: `/api/content/${id}/revisions/1/restore`,
      as: author,
    });
    const flags = fieldsOf('MediaPress').filter(({ part }) => part === 'publishing');
    expect(shown(restored.body.data, 'MediaPress')).toEqual({
      ...examples('MediaPress'),
      ...Object.fromEntries(flags.map(({ name }) => [name, false])),
    });
  });

  it('has the value of a new item in a revision that is older than the field', async () => {
    const { id } = await create('MediaPress');
    await site().pool.query(`update content_revisions set data = data - 'link1' - 'is_pinned' where item_id = $1`, [
      id,
    ]);
    const revision = await site().send<Body<ContentRevisionDetail>>({
      method: 'GET',
      url: `/api/content/${id}/revisions/1`,
      as: author,
    });
    expect(revision.body.data).toMatchObject({ link1: null, is_pinned: false, link2: 'https://example.com/link2' });
    const restored = await site().send<Body<ContentItem>>({
      method: 'POST',
      url: `/api/content/${id}/revisions/1/restore`,
      as: author,
    });
    expect(restored.body.data).toMatchObject({ link1: null, is_pinned: true });
  });

  it('is exported', async () => {
    const { id } = await create('MediaPress');
    const { key } = await site()
      .db.selectFrom('content_items')
      .select('key')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const exported = (await listExportedItems(site().db)).find((one) => one.key === key);
    for (const { column, name, kind } of fieldsOf('MediaPress')) {
      const value = exported?.[column];
      expect([name, Array.isArray(value) && kind === 'tags' ? value.join(',') : value]).toEqual([
        name,
        EXAMPLES[kind](name)[1],
      ]);
    }
    expect(exported?.created_at.getTime()).toBe(seoulMoment('2025-09-18', '12:00:00'));
  });

  it('has the addresses of a photo’s originals if they are offered, with the names they were sent under', async () => {
    const { id, images } = await create('MediaPhotos');
    expect(images[0]?.original).toMatchObject({ path: expect.stringMatching(/^\/uploads\/\w+\.jpg$/), name: 'a.jpg' });
    const { version } = (await site().get<Body<ContentItem>>(`/api/content/detail/${id}`)).body.data;
    const changed = await send('PUT', `update/${id}`, { version: String(version), offersOriginals: 'false' });
    expect(changed.images[0]).not.toHaveProperty('original');
  });
});
