import { uiTexts, useGroupMark, type GroupMark } from '@wkff/ui';

/** Marks a list of items once where all of them are sample. */
export const useListMark = (items: readonly { is_sample: boolean }[]): GroupMark =>
  useGroupMark(items.map(({ is_sample }) => (is_sample ? [uiTexts.sample] : [])));
