import { useId, type ReactNode } from 'react';
import { SampleMark } from './SampleMark.tsx';

/** What `useGroupMark` returns. */
export interface GroupMark {
  /**
   * The label that applies to every member; a member is marked only with what is sample beyond it. Null: none applies
   * to all.
   */
  label: string | null;
  /** The mark of the whole group, for its header, or null. */
  mark: ReactNode;
  /** Id of that mark, for `aria-describedby` of each member's link. */
  markedBy: string | undefined;
}

/**
 * Returns one mark for a group in which all members are sample in the same way (docs/spec/site.md#samples). `labels`:
 * the labels that apply to each member, the strongest first.
 */
export function useGroupMark(labels: readonly (readonly string[])[]): GroupMark {
  const id = useId();
  const label = labels[0]?.find((one) => labels.every((others) => others.includes(one))) ?? null;
  if (label === null) return { label, mark: null, markedBy: undefined };
  return { label, mark: <SampleMark id={id} label={label} />, markedBy: id };
}
