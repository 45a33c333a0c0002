import multipart, { type Multipart } from '@fastify/multipart';
import { FILE_LIMITS, FORM_BODY_BYTES } from '@wkff/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { AppError } from '../errors/AppError.ts';

/** Limits of a whole form; those of a board's fields and files are lower, with more specific errors. */
const FORM_LIMITS = {
  files: 12,
  /** Receivers of files enforce lower limits. This one ends files that no receiver reads. */
  fileSize: 2 * FILE_LIMITS.attachment,
  fields: 40,
  fieldNameSize: 100,
  fieldSize: 512 * 1024,
  headerPairs: 20,
};

/** Adds routes that accept only `multipart/form-data` bodies and read them with `formParts`. */
export function withMultipart(app: FastifyInstance, addRoutes: (scope: FastifyInstance) => void): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(multipart, { limits: FORM_LIMITS });
    addRoutes(scope);
  });
}

/**
 * Yields the parts of a form in order, as they arrive. Read a part's file to its end, or resume it, before the next
 * part. When the loop ends, even early, the rest of the form is read and dropped, because most senders, including the
 * web host, treat an answer before the end of their body as a broken connection.
 * @throws AppError `payload_too_large`, `upload_incomplete`.
 */
export async function* formParts(request: FastifyRequest): AsyncGenerator<Multipart> {
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field' && (part.valueTruncated || part.fieldnameTruncated)) {
        throw new AppError('payload_too_large');
      }
      yield part;
    }
  } catch (error) {
    throw error instanceof AppError ? error : formError(error as Error & { statusCode?: number });
  } finally {
    await dropRest(request.raw);
  }
}

/** Reads and drops the rest of a body; closes the connection at 64 MiB. */
export async function dropRest(body: IncomingMessage): Promise<void> {
  body.unpipe();
  if (body.readableEnded || body.destroyed) return;
  let dropped = 0;
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      dropped += chunk.length;
      // Leaving the loop closes the connection.
      if (dropped > FORM_BODY_BYTES) return;
    }
  } catch {
    // The sender has disconnected and needs no answer.
  }
}

function formError(error: Error & { statusCode?: number }): AppError {
  const code = error.statusCode === 413 ? 'payload_too_large' : 'upload_incomplete';
  return new AppError(code, { cause: error, details: error.message });
}
