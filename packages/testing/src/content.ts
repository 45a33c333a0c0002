import type { ContentItem, ContentListItem } from '@wkff/contracts';
import { PLAIN_FIELDS, type ByColumn, type ItemValues, type ListedName, type PlainField } from '@wkff/contracts/items';

/** The value of a field that a test does not mention, by kind. */
const VALUES: ItemValues = {
  title: '제목',
  line: null,
  html: '<p>내용</p>',
  category: null,
  teams: [],
  tags: '',
  link: null,
  flag: false,
};
const valuesOf = (fields: readonly PlainField[]) =>
  Object.fromEntries(fields.map(({ column, kind, isInitially }) => [column, isInitially ?? VALUES[kind]]));

const base = {
  ...(valuesOf(PLAIN_FIELDS.filter(({ isListed }) => isListed)) as ByColumn<ItemValues, ListedName>),
  id: 1,
  write_location: 'MediaNews' as const,
  created_at: '2025-09-01T10:00:00+09:00',
  is_sample: false,
  version: 1,
  can_edit: false,
  can_delete: false,
};

/** Returns a notice without pictures, as lists show it. */
export function buildContentListItem(overrides: Partial<ContentListItem> = {}): ContentListItem {
  return { ...base, images: '', has_attachments: false, ...overrides };
}

/** Returns a notice without pictures, as its own page shows it. */
export function buildContentItem(overrides: Partial<ContentItem> = {}): ContentItem {
  const { description = VALUES.html } = overrides;
  return {
    ...base,
    ...(valuesOf(PLAIN_FIELDS) as ByColumn<ItemValues>),
    content: description,
    images: [],
    attachments: [],
    previous: null,
    next: null,
    ...overrides,
  };
}
