/** Default message of a successful answer. */
const OK_MESSAGE = '정상 처리되었습니다.';

/** Returns the envelope `{ success, message, data }` of all answers except match lists. */
export function ok<T>(data: T, message: string = OK_MESSAGE): { success: true; message: string; data: T } {
  return { success: true, message, data };
}
