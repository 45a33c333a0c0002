import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PLAIN_FIELDS } from '@wkff/contracts/items';
import { parseSheet, readSheet } from '../lib/readSheet.ts';
import { LIST_FIELDS, TEXT_FIELDS } from './fields.ts';
import { itemsOfJson } from './itemsOfJson.ts';
import { COLUMNS, itemsOfSheet } from './itemsOfSheet.ts';

/** Exports of each version: the fields that they have make a version. */
const FOLDER = join(import.meta.dirname, 'kept');
const VERSIONS = readdirSync(FOLDER)
  .flatMap((name) => /^items\.(\d+)\.json$/.exec(name)?.[1] ?? [])
  .map(Number)
  .toSorted((one, other) => one - other);
const fileOf = (version: number, format: string) => join(FOLDER, `items.${version}.${format}`);
const read = (version: number, format: string) => readFileSync(fileOf(version, format), 'utf8');
const keptItem = (version: number) =>
  (JSON.parse(read(version, 'json')) as { items: Record<string, unknown>[] }).items[0] ?? {};
const newest = VERSIONS.at(-1) ?? 0;

describe('an export', () => {
  it('has the fields of the newest kept one and those that were added since; any other raises the version', () => {
    expect(VERSIONS).toEqual(VERSIONS.map((_, index) => index + 1));
    const kept = keptItem(newest);
    const newer = [...PLAIN_FIELDS.map(({ sheet }) => sheet.name), 'old_addresses'].filter((name) => !(name in kept));
    const isKept = (name: string) => !newer.includes(name);
    const fields = [...Object.keys({ ...TEXT_FIELDS, ...LIST_FIELDS }), 'images', 'attachments'].filter(isKept);
    expect(Object.keys(kept).toSorted()).toEqual(fields.toSorted());
    const { columns } = parseSheet(read(newest, 'csv').replace(/^\ufeff/, ''), 'kept');
    expect(columns).toEqual(Object.keys(COLUMNS).filter(isKept));
  });

  it.each(VERSIONS)('is imported whole in version %i, from both of its lists', async (version) => {
    const lists = [
      itemsOfJson(JSON.parse(read(version, 'json')), 'items.json'),
      itemsOfSheet(await readSheet(fileOf(version, 'csv'))),
    ];
    for (const { items, errors } of lists) {
      expect(errors).toEqual([]);
      expect(items).toMatchObject([
        {
          key: '9d4e0f6a-1',
          board: 'MediaPress',
          entry: {
            title: 'WK리그 25라운드 "2:1", 종료',
            headline: '=두 골로 이겼다',
            relatedTeams: ['hwacheon-kspo', 'suwon-fc-women'],
            tags: ['개막전', '예매'],
            isPublic: true,
            link2: null,
            createdDate: '2025-09-17',
            createdTime: '23:59:59',
          },
          images: [{ file: 'files/a.png', alt: '골 장면' }],
          attachments: [{ file: 'files/b.pdf', name: '요강, 규정.pdf' }],
        },
      ]);
    }
  });
});
