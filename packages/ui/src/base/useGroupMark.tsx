import { useId, type ReactNode } from 'react';
import { SampleMark } from './SampleMark.tsx';

/** What `useGroupMark` returns. */
export interface GroupMark {
  /**
   * The label that applies to every member, so that members show only their other labels. Null if no label applies to
   * all.
   */
  label: string | null;
  /** The mark of the whole group, for its header, or null. */
  mark: ReactNode;
  /** Id of the group's mark, for `aria-describedby` of each member's link. */
  markedBy: string | undefined;
}

/**
 * Returns one sample mark for a group whose members all share a sample label (docs/spec/site.md#samples). `labels`: the
 * labels of each member, strongest first.
 */
export function useGroupMark(labels: readonly (readonly string[])[]): GroupMark {
  const id = useId();
  const label = labels[0]?.find((one) => labels.every((others) => others.includes(one))) ?? null;
  if (label === null) return { label, mark: null, markedBy: undefined };
  return { label, mark: <SampleMark id={id} label={label} />, markedBy: id };
}
