import type { OwnItem } from '@wkff/contracts';

/** Returns a public item of the list of work. */
export const buildOwnItem = (overrides: Partial<OwnItem> = {}): OwnItem => ({
  id: 33,
  title: '글',
  headline: null,
  category: null,
  related_teams: [],
  tags: '',
  is_pinned: false,
  is_public: true,
  must_see: false,
  write_location: 'MediaNews',
  created_at: '2025-09-01T08:00:00+09:00',
  is_sample: false,
  version: 4,
  can_edit: true,
  can_delete: true,
  names: { author: 'kim', last_editor: 'kim' },
  changed_at: '2025-09-17T09:05:00+09:00',
  ...overrides,
});
