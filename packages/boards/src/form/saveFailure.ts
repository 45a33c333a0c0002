import { ApiError } from '@wkff/api-client';
import type { FieldError } from '@wkff/contracts';
import { isApiError } from '@wkff/ui';
import type { ItemField } from './checkItem.ts';
import type { ChosenFiles, ItemDraft } from './itemDraft.ts';
import { texts } from './texts.ts';

const { save, remove } = texts;

/** The kind of request. */
export type Request = 'create' | 'edit' | 'remove';

const WORDS: Record<Request, { error: string; failed: string }> = {
  create: { error: save.createError, failed: save.createFailed },
  edit: { error: save.editError, failed: save.editFailed },
  remove: { error: remove.error, failed: remove.failed },
};

/** Returns a failed call with the message for the form; any other error unchanged (docs/spec/content.md#errors). */
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
  // An answer that itself says it failed.
  if (status < 300) return message || failed;
  return message ? `${error}: ${message}` : error;
}

/** The message of a failure without one. */
export const failureWords = (request: Request) => WORDS[request].error;

/** A chosen file that the server refused. */
export interface RefusedFile {
  field: 'images' | 'attachments';
  /** Its key in the draft. */
  key: string;
  /** Names the file and its error. */
  message: string;
}

/** Returns the chosen file that the server refused (`images.1`: the second one sent), or null. */
export function refusedFileOf(
  { pictures, attachments }: ItemDraft,
  files: ChosenFiles,
  errors: readonly FieldError[],
): RefusedFile | null {
  for (const { field: path, message } of errors) {
    const [field, index] = path.split('.');
    if (field !== 'images' && field !== 'attachments') continue;
    const rows: readonly { key: string; name: string }[] = field === 'images' ? pictures : attachments;
    const row = rows.filter(({ key }) => files.has(key))[Number(index)];
    if (!row) continue;
    // Phones name all pictures alike.
    const place = field === 'images' && rows.length > 1 ? `${texts.files.nth(rows.indexOf(row) + 1)} ` : '';
    return { field, key: row.key, message: `${place}${row.name}: ${message}` };
  }
  return null;
}

/** The fields that other refusals are about. */
export const FIELD_OF: Readonly<Record<string, ItemField>> = {
  too_many_images: 'images',
  too_many_attachments: 'attachments',
  image_not_found: 'description',
};
