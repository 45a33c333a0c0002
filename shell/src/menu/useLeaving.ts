import { useLocation, useNavigation } from '@wkff/router';
import { useEffect, useRef } from 'react';

/** Calls `onLeave` when the visitor goes to another address in the page: at once, not when its data is there. */
export function useLeaving(onLeave: () => void): void {
  const here = useLocation();
  const { key } = useNavigation().location ?? here;
  const before = useRef(key);
  const leave = useRef(onLeave);
  useEffect(() => {
    leave.current = onLeave;
  });
  useEffect(() => {
    if (before.current === key) return;
    before.current = key;
    leave.current();
  }, [key]);
}
