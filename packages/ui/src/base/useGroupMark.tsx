import { useId, type ReactNode } from 'react';
import { SampleMark } from './SampleMark.tsx';

export interface GroupMark {
  /** What is said of all members; a member says no more than what else is sample of it. Null: nothing is. */
  label: string | null;
  /** The mark of the whole group, for its header; null: there is none. */
  mark: ReactNode;
  /** Id of that mark: it describes the link of each member. */
  markedBy: string | undefined;
}

/** Marks a group once with what is sample of all of it. `labels`: what can be said of each member, the strongest first. */
export function useGroupMark(labels: readonly (readonly string[])[]): GroupMark {
  const id = useId();
  const label = labels[0]?.find((one) => labels.every((others) => others.includes(one))) ?? null;
  if (label === null) return { label, mark: null, markedBy: undefined };
  return { label, mark: <SampleMark id={id} label={label} />, markedBy: id };
}
