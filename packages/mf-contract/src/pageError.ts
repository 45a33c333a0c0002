import { isApiError, serverMessage } from '@wkff/api-client';
import { data, isRouteErrorResponse } from '@wkff/router';
import { texts } from './texts.ts';

/** What an error page shows. Plain JSON, so that it can be sent from the server to the browser. */
export interface PageErrorBody {
  message: string;
}

/**
 * Returns the error that a loader throws after a failed load. A 404 or malformed request becomes a 404 with
 * `notFoundText`. Any other failed call keeps its status (503 without a response) and message. `toMessage` builds the
 * message from the server's or browser's, or null.
 */
export function pageError(
  error: unknown,
  notFoundText: string = texts.notFound,
  toMessage: (why: string | null, error: { code: string; message: string }) => string = (why, error) =>
    why ?? error.message,
) {
  if (!isApiError(error)) return error;
  if (error.status === 404 || error.status === 400) return notFound(notFoundText);
  const message = toMessage(serverMessage(error) ?? (isOffline() ? texts.offline : null), error);
  return data<PageErrorBody>({ message }, { status: error.status || 503 });
}

/** Returns true when the browser reports that it is offline; always false on the server. */
function isOffline(): boolean {
  return typeof navigator !== 'undefined' && navigator.onLine === false;
}

/** Returns the error that a loader throws if the page does not exist. */
export function notFound(message: string = texts.notFound) {
  return data<PageErrorBody>({ message }, { status: 404 });
}

/** Returns the message and status to show for an error that a route's error boundary caught. */
export function readPageError(error: unknown): { status: number; message: string } {
  if (!isRouteErrorResponse(error)) return { status: 500, message: texts.failed };
  const body = error.data as Partial<PageErrorBody> | null;
  return { status: error.status, message: body?.message ?? (error.status === 404 ? texts.notFound : texts.failed) };
}
