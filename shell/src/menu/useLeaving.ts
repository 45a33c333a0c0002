import { useLocation, useNavigation } from '@wkff/router';
import { useEffect, useRef } from 'react';

/** Calls `onLeave` as soon as the visitor navigates to another address, before its data is loaded. */
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
