import { uiTexts, useGroupMark, type GroupMark } from '@wkff/ui';

/** Returns one sample mark for a whole list if all its items are samples. */
export const useListMark = (items: readonly { is_sample: boolean }[]): GroupMark =>
  useGroupMark(items.map(({ is_sample }) => (is_sample ? [uiTexts.sample] : [])));
