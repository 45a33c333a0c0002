import { useEffect, useRef, useState } from 'react';
import { listDiscardedOf, type ListedDraft } from './listDrafts.ts';

/** The discarded drafts of a form. */
export interface DiscardedList {
  /** Newest first. */
  discarded: readonly ListedDraft[];
  /** Reads them again after a change. */
  readAgain(change: Promise<unknown>): void;
}

/** Lists the discarded drafts of a form. @param form name of the form. @param initial those of its opening. */
export function useDiscardedList(accountId: number, form: string, initial: readonly ListedDraft[]): DiscardedList {
  const [discarded, setDiscarded] = useState(initial);
  const count = useRef(initial.length);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  return {
    discarded,
    readAgain(change): void {
      const read = () => listDiscardedOf(accountId, form);
      void change.then(read, read).then((list) => {
        if (isGone.current || (list.length === 0 && count.current === 0)) return;
        count.current = list.length;
        setDiscarded(list);
      });
    },
  };
}
