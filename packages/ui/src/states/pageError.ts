import { data, isRouteErrorResponse } from '@wkff/router';
import { texts } from '../texts.ts';
import { isApiError, serverMessage } from './settled.ts';

/** What a failed page says; it survives the way from the server to the browser. */
export interface PageErrorBody {
  message: string;
}

/**
 * A page's failed load as what its loader throws, with the right status: what the API does not find or refuses as
 * malformed is 404 with `notFoundText`, everything else keeps its status (503 when no answer came) and message.
 * `say` makes the message of what the server or the browser says is wrong; null: neither does.
 */
export function pageError(
  error: unknown,
  notFoundText: string = texts.notFound,
  say: (why: string | null, error: { code: string; message: string }) => string = (why, error) => why ?? error.message,
) {
  if (!isApiError(error)) return error;
  if (error.status === 404 || error.status === 400) return notFound(notFoundText);
  const message = say(serverMessage(error) ?? (isOffline() ? texts.offline : null), error);
  return data<PageErrorBody>({ message }, { status: error.status || 503 });
}

/** True when the browser itself says so; on the server never. */
function isOffline(): boolean {
  return typeof navigator !== 'undefined' && navigator.onLine === false;
}

/** Throw it from a loader: the page does not exist. */
export function notFound(message: string = texts.notFound) {
  return data<PageErrorBody>({ message }, { status: 404 });
}

/** The message and status to show for what a route's error boundary caught. */
export function readPageError(error: unknown): { status: number; message: string } {
  if (!isRouteErrorResponse(error)) return { status: 500, message: texts.failed };
  const body = error.data as Partial<PageErrorBody> | null;
  return { status: error.status, message: body?.message ?? (error.status === 404 ? texts.notFound : texts.failed) };
}
