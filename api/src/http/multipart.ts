import multipart, { type Multipart } from '@fastify/multipart';
import { FILE_LIMITS } from '@wkff/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { AppError } from '../errors/AppError.ts';

/** Most that is read of a form which was refused, in bytes. */
const MOST_DROPPED = 64 * 1024 * 1024;

/** Limits of a whole form; those of a board's fields and files are lower, and have refusals that say more. */
const FORM_LIMITS = {
  files: 12,
  /** Whoever takes a file enforces its own limit; this one ends what nobody takes. */
  fileSize: 2 * FILE_LIMITS.attachment,
  fields: 40,
  fieldNameSize: 100,
  fieldSize: 512 * 1024,
  headerPairs: 20,
};

/** Adds routes that take `multipart/form-data` and no other body. They read it with `formParts`. */
export function withMultipart(app: FastifyInstance, addRoutes: (scope: FastifyInstance) => void): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(multipart, { limits: FORM_LIMITS });
    addRoutes(scope);
  });
}

/**
 * The parts of a form in their order, as they arrive: the file of a part must be read to its end, or resumed, before the next
 * part comes. However the loop over them ends, what is left of the form is read and dropped before anything is answered: most
 * senders, the web host among them, take an answer in the middle of their body for a broken connection.
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

/** Reads what is left of a body and drops it; at 64 MiB the connection is closed. */
export async function dropRest(body: IncomingMessage): Promise<void> {
  body.unpipe();
  if (body.readableEnded || body.destroyed) return;
  let dropped = 0;
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      dropped += chunk.length;
      // Leaving the loop closes the connection.
      if (dropped > MOST_DROPPED) return;
    }
  } catch {
    // The sender has gone: nobody waits for an answer.
  }
}

function formError(error: Error & { statusCode?: number }): AppError {
  const code = error.statusCode === 413 ? 'payload_too_large' : 'upload_incomplete';
  return new AppError(code, { cause: error, details: error.message });
}
