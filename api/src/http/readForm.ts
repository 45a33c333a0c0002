import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors/AppError.ts';
import { formParts } from './multipart.ts';
import { unknownFields } from './unknownFields.ts';

/** A field of files. */
export interface FileField {
  /** Maximum number of files. */
  most: number;
  /** Returns the error for too many files. */
  refuse: () => AppError;
  /** Receives a file and reads it to its end. An error ends the reading of the form. */
  receive: (stream: Readable, name: string) => Promise<void>;
}

/** Texts of a form by field, in the order sent. Fields that were not sent are missing. */
export type FormTexts = ReadonlyMap<string, readonly string[]>;

/**
 * Reads a form as it arrives, with its fields in any order. Files are passed on while they arrive. The error for a file
 * names it in `data.errors` by its field and its index, in the order sent: `images.0`.
 * @param names all fields that the form may have.
 * @throws AppError `unsupported_media_type`, `bad_request` (also for any other field), and the errors of `formParts` and of the fields.
 */
export async function readForm(
  request: FastifyRequest,
  names: readonly string[],
  files: Record<string, FileField>,
): Promise<FormTexts> {
  if (!request.isMultipart()) throw new AppError('unsupported_media_type');
  const texts = new Map<string, string[]>();
  const counts = new Map<string, number>();
  for await (const part of formParts(request)) {
    const { fieldname: name } = part;
    if (!names.includes(name)) throw unknownFields([name]);
    if (part.type === 'field') {
      if (typeof part.value !== 'string') throw new AppError('bad_request');
      texts.set(name, [...(texts.get(name) ?? []), part.value]);
      continue;
    }
    const field = Object.hasOwn(files, name) ? files[name] : undefined;
    // A browser sends an empty file input as a file without a name.
    if (!field || !part.filename) {
      part.file.resume();
      continue;
    }
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    if (count > field.most) throw field.refuse();
    await field.receive(part.file, part.filename).catch((error: unknown) => {
      throw namingFile(error, `${name}.${count - 1}`);
    });
  }
  return texts;
}

/** Statuses of errors that concern the file itself. */
const REFUSALS: readonly number[] = [413, 415, 422];

/** Adds the place of a file in the form to its error, as `data.errors`. Returns any other error unchanged. */
function namingFile(error: unknown, field: string): unknown {
  if (!(error instanceof AppError) || !REFUSALS.includes(error.status)) return error;
  const { code, message, details } = error;
  return new AppError(code, { message, details, cause: error, data: { errors: [{ field, code, message }] } });
}
