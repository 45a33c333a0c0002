import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentItem, ContentRevisionDetail } from '@wkff/contracts';
import { PLAIN_FIELDS } from '@wkff/contracts/items';
import { shapeOf } from '@wkff/testing';
import { insertAccount, type TestAccount } from '../../../test/builders.ts';
import { plainPicture, writeForm } from '../../../test/forms.ts';
import { useTestApp } from '../../../test/testApp.ts';
import { REVISION_FORMAT } from './itemRow.ts';

const { version: NEWEST } = REVISION_FORMAT;
const VERSIONS = Array.from({ length: NEWEST }, (_, index) => index + 1);
const fileOf = (version: number) => join(import.meta.dirname, `kept/revision.${version}.json`);

describe('a stored revision', () => {
  const site = useTestApp({ template: 'bare' });
  let author: TestAccount;
  beforeAll(async () => {
    author = await insertAccount(site().db, { roles: ['editor'] });
  });

  /** Creates an item, with a value in each field of its revision. */
  async function create(): Promise<ContentItem> {
    const bytes = await plainPicture().png().toBuffer();
    const files = ['images', 'attachments'].map((field) => ({ field, name: 'a.png', bytes }));
    const form = await writeForm(files, {
      writeLocation: 'MediaPress',
      title: '제목',
      headline: '머리글',
      category: 'wk-league',
      relatedTeams: '["hwacheon-kspo"]',
      description: '<p>글</p>',
      tags: '가',
    });
    const answer = await send<ContentItem>('POST', 'create', form);
    return answer.data;
  }
  async function send<T>(method: 'GET' | 'POST', url: string, form: object = {}): Promise<{ data: T }> {
    const { status, body } = await site().send<{ data: T }>({
      method,
      url: `/api/content/${url}`,
      as: author,
      ...form,
    });
    expect([url, status < 300]).toEqual([url, true]);
    return body;
  }
  async function storedOf(id: number): Promise<Record<string, unknown>> {
    const revisions = site().db.selectFrom('content_revisions').select('data').where('item_id', '=', id);
    const { data } = await revisions.where('version', '=', 1).executeTakeFirstOrThrow();
    return data as Record<string, unknown>;
  }

  it('has the fields of the kept one of its version and those that were added since; any other raises the version', async () => {
    const stored = await storedOf((await create()).id);
    const kept = JSON.parse(readFileSync(fileOf(NEWEST), 'utf8')) as Record<string, unknown>;
    expect([stored.format, existsSync(fileOf(NEWEST + 1))]).toEqual([NEWEST, false]);
    for (const { column } of PLAIN_FIELDS) if (!(column in kept)) delete stored[column];
    expect(shapeOf(stored, kept)).toEqual(shapeOf(kept, stored));
  });

  it.each(VERSIONS)('is shown and restored in version %i', async (version) => {
    const { id } = await create();
    const { images } = (await storedOf(id)) as { images: { file: string }[] };
    const kept = readFileSync(fileOf(version), 'utf8').replaceAll('"FILE"', JSON.stringify(images[0]?.file));
    await site().pool.query('update content_revisions set data = $1 where item_id = $2', [kept, id]);
    const shown = await send<ContentRevisionDetail>('GET', `${id}/revisions/1`);
    expect(shown.data).toMatchObject({
      title: 'WK리그 25라운드 2:1',
      english_subtitle: version === 1 ? null : 'Two late goals',
      tags: '개막전,예매',
      created_at: '2025-09-17T23:59:00+09:00',
      images: [{ alt: version === 1 ? null : '골 장면' }],
    });
    const restored = await send<ContentItem>('POST', `${id}/revisions/1/restore`);
    expect(restored.data).toMatchObject({
      title: 'WK리그 25라운드 2:1',
      link1: 'https://wkff.kr/a?b=1&c=2',
      attachments: [{ attachment_name: version === 1 ? images[0]?.file : '요강.pdf' }],
    });
  });
});
