import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors/AppError.ts';
import { formParts } from './multipart.ts';

/** A field of files. */
export interface FileField {
  /** Most files. */
  most: number;
  /** Returns the refusal of one more. */
  refuse: () => AppError;
  /** Takes a file and reads it to its end; what it throws ends the reading of the form. */
  receive: (stream: Readable, name: string) => Promise<void>;
}

/** Texts of a form by field, in the order they came; a field that was not sent is missing. */
export type FormTexts = ReadonlyMap<string, readonly string[]>;

/**
 * Reads a form as it comes, its fields in any order: files are handed on while they arrive, those of other fields are passed over.
 * @throws AppError `unsupported_media_type`, `bad_request`, those of `formParts`, and what the fields throw.
 */
export async function readForm(request: FastifyRequest, files: Record<string, FileField>): Promise<FormTexts> {
  if (!request.isMultipart()) throw new AppError('unsupported_media_type');
  const texts = new Map<string, string[]>();
  const counts = new Map<string, number>();
  for await (const part of formParts(request)) {
    const { fieldname: name } = part;
    if (part.type === 'field') {
      if (typeof part.value !== 'string') throw new AppError('bad_request');
      texts.set(name, [...(texts.get(name) ?? []), part.value]);
      continue;
    }
    const field = Object.hasOwn(files, name) ? files[name] : undefined;
    // A browser sends an input without a file as a file without a name.
    if (!field || !part.filename) {
      part.file.resume();
      continue;
    }
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    if (count > field.most) throw field.refuse();
    await field.receive(part.file, part.filename);
  }
  return texts;
}
