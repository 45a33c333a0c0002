import { ApiError, isApiError } from '@wkff/api-client';
import type { FieldError } from '@wkff/contracts';
import { formTexts } from '@wkff/forms';
import type { ItemField } from './checkItem.ts';
import type { ItemDraft } from './itemDraft.ts';
import { texts } from './texts.ts';

const { save, remove } = texts;

/** The kind of request. */
export type Request = 'create' | 'edit' | 'remove';

const WORDS: Record<Request, { error: string; failed: string }> = {
  create: { error: save.createError, failed: save.createFailed },
  edit: { error: save.editError, failed: save.editFailed },
  remove: { error: remove.error, failed: remove.failed },
};

/** Adds the form's message to a failed call (docs/spec/content.md#errors). Returns any other error unchanged. */
export function saveFailure(error: unknown, request: Request): unknown {
  if (!isApiError(error)) return error;
  const { status, code, message, data, saved } = error as ApiError;
  return new ApiError(status, code, sentenceOf({ status, code, message }, WORDS[request]), {
    cause: error,
    data,
    saved,
  });
}

function sentenceOf(
  { status, code, message }: Pick<ApiError, 'status' | 'code' | 'message'>,
  { error, failed }: { error: string; failed: string },
): string {
  if (code === 'cancelled') return save.cancelled;
  if (status === 0) return save.noServer;
  if (code === 'article_not_found') return save.gone;
  if (status === 401 || status === 403) return formTexts.sessionOver;
  // A response with status 200 whose body reports a failure.
  if (status < 300) return message || failed;
  return message ? `${error}: ${message}` : error;
}

/** The message for a failure that has none. */
export const failureWords = (request: Request) => WORDS[request].error;

/** A chosen file that the server refused. */
export interface RefusedFile {
  field: 'images' | 'attachments';
  /** The field's key in the draft. */
  key: string;
  /** Names the file and its error. */
  message: string;
}

/** Returns the chosen file that the server refused, or null. `images.1` is the second file sent. */
export function refusedFileOf({ pictures, attachments }: ItemDraft, errors: readonly FieldError[]): RefusedFile | null {
  for (const { field: path, message } of errors) {
    const [field, index] = path.split('.');
    if (field !== 'images' && field !== 'attachments') continue;
    const rows: readonly { id: number | null; key: string; name: string }[] =
      field === 'images' ? pictures : attachments;
    const row = rows.filter(({ id }) => id === null)[Number(index)];
    if (!row) continue;
    // Includes the position, because phones give all pictures the same name.
    const place = field === 'images' && rows.length > 1 ? `${texts.files.nth(rows.indexOf(row) + 1)} ` : '';
    return { field, key: row.key, message: `${place}${row.name}: ${message}` };
  }
  return null;
}

/** The field to show the error at, by error code. */
export const FIELD_OF: Readonly<Record<string, ItemField>> = {
  too_many_images: 'images',
  too_many_attachments: 'attachments',
  image_not_found: 'description',
};
