/** Text of a successful answer that has nothing of its own to say. */
const OK_MESSAGE = '정상 처리되었습니다.';

/** The form of all answers but the bare match lists: `{ success, message, data }`. */
export function ok<T>(data: T, message: string = OK_MESSAGE): { success: true; message: string; data: T } {
  return { success: true, message, data };
}
