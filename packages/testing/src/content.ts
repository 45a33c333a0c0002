import type { ContentItem, ContentListItem } from '@wkff/contracts';

const base = {
  id: 1,
  title: '제목',
  headline: null,
  category: null,
  related_teams: [],
  tags: '',
  write_location: 'MediaNews' as const,
  is_pinned: false,
  is_public: true,
  must_see: false,
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
  const description = overrides.description ?? '<p>내용</p>';
  return {
    ...base,
    description,
    content: description,
    images: [],
    link1: null,
    link2: null,
    attachments: [],
    previous: null,
    next: null,
    ...overrides,
  };
}
