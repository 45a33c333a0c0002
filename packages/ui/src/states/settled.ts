/** What one widget's load came to. It travels with the page's data, so it is plain JSON. */
export type Settled<T> = { ok: true; value: T } | { ok: false; message: string | null };

/**
 * Waits for a widget's load and never rejects, so that one widget's failure stays in it. A failure is handed to
 * `onFailure` (for the operators) and keeps the server's message, if the server gave one.
 */
export async function settle<T>(load: Promise<T>, onFailure: (error: unknown) => void): Promise<Settled<T>> {
  try {
    return { ok: true, value: await load };
  } catch (error) {
    onFailure(error);
    return { ok: false, message: serverMessage(error) };
  }
}

/** An API call's failure; told by name, because host and remote bundle the class apart. */
export function isApiError(
  error: unknown,
): error is { name: 'ApiError'; status: number; code: string; message: string } {
  return error instanceof Error && error.name === 'ApiError' && 'status' in error;
}

/** The message the server itself answered with, or null when there was no such answer. */
export function serverMessage(error: unknown): string | null {
  return isApiError(error) && error.code !== 'network' && error.code !== 'unexpected' ? error.message : null;
}
