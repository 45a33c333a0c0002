/** The result of loading one widget's data. Plain JSON, because it is part of the page's data. */
export type Settled<T> = { ok: true; value: T } | { ok: false; message: string | null };

/**
 * Awaits a widget's data. Never rejects, so that a failure affects only that widget. Passes a failure to `onFailure`
 * (to report it) and resolves to the server's message, if there is one.
 */
export async function settle<T>(load: Promise<T>, onFailure: (error: unknown) => void): Promise<Settled<T>> {
  try {
    return { ok: true, value: await load };
  } catch (error) {
    onFailure(error);
    return { ok: false, message: serverMessage(error) };
  }
}

/** Returns true for a failed API call. Recognised by name, because host and remote bundle the class separately. */
export function isApiError(
  error: unknown,
): error is { name: 'ApiError'; status: number; code: string; message: string } {
  return error instanceof Error && error.name === 'ApiError' && 'status' in error;
}

/** Returns the message in the server's response, or null. */
export function serverMessage(error: unknown): string | null {
  return isApiError(error) && error.code !== 'network' && error.code !== 'unexpected' ? error.message : null;
}
