import { useEffect, useRef, type RefObject } from 'react';

/** Returns a ref with the value of the latest render, for what runs later: listeners, timers, answers of requests. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
