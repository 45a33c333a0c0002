import type { Saved } from '../db/writeWithChange.ts';

/** Default message of a successful answer. */
const OK_MESSAGE = '정상 처리되었습니다.';

/** Returns the envelope `{ success, message, data }` of all answers except match lists. */
export function ok<T>(data: T, message: string = OK_MESSAGE): { success: true; message: string; data: T } {
  return { success: true, message, data };
}

/** Returns the answer of a write: its result, and the changed tags for the caches. */
export function okSaved<T>(saved: Saved<T>) {
  return { body: ok(saved.result), saved };
}
