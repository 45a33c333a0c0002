import { uiTexts, useGroupMark, type GroupMark } from '@wkff/ui';

/** Returns one mark for a list whose items are all sample. */
export const useListMark = (items: readonly { is_sample: boolean }[]): GroupMark =>
  useGroupMark(items.map(({ is_sample }) => (is_sample ? [uiTexts.sample] : [])));
