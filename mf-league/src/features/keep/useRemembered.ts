import { useState } from 'react';

/** Returns a value or, while it is null, the one before: a read that failed later takes nothing away. */
export function useRemembered<T>(value: T | null): T | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
