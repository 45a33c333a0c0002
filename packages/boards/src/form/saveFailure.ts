import { ApiError } from '@wkff/api-client';
import { isApiError } from '@wkff/ui';
import type { ItemField } from './checkItem.ts';
import { texts } from './texts.ts';

const { save, remove } = texts;

/** What was asked of the server. */
export type Request = 'create' | 'edit' | 'remove';

const WORDS: Record<Request, { error: string; failed: string }> = {
  create: { error: save.createError, failed: save.createFailed },
  edit: { error: save.editError, failed: save.editFailed },
  remove: { error: remove.error, failed: remove.failed },
};

/** Returns a failed call with the sentence that the form says of it; what is no failed call comes back as it is. */
export function saveFailure(error: unknown, request: Request): unknown {
  if (!isApiError(error)) return error;
  const { status, code, message, data } = error as ApiError;
  return new ApiError(status, code, sentenceOf({ status, code, message }, WORDS[request]), { cause: error, data });
}

function sentenceOf(
  { status, code, message }: Pick<ApiError, 'status' | 'code' | 'message'>,
  { error, failed }: { error: string; failed: string },
): string {
  if (code === 'cancelled') return save.cancelled;
  if (status === 0) return save.noServer;
  if (code === 'article_not_found') return save.gone;
  if (status === 401 || status === 403) return save.sessionOver;
  // An answer that says itself that it failed.
  if (status < 300) return message || failed;
  return message ? `${error}: ${message}` : error;
}

/** Said of a failure that has no words. */
export const failureWords = (request: Request) => WORDS[request].error;

/** The field that a refused file is in, as far as the code says it. */
export const FIELD_OF: Readonly<Record<string, ItemField>> = {
  image_too_large: 'images',
  image_type_not_allowed: 'images',
  image_too_many_pixels: 'images',
  too_many_images: 'images',
  attachment_too_large: 'attachments',
  attachment_type_not_allowed: 'attachments',
  attachment_name_mismatch: 'attachments',
  too_many_attachments: 'attachments',
  image_not_found: 'description',
};
