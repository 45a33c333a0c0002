import { Readable } from 'node:stream';
import { BusyError } from '@wkff/server';
import type { FastifyRequest } from 'fastify';
import { isWrite } from './requests.ts';

/** Returns true for a write that the API may have carried out although its answer is missing. */
export function mayBeStored(request: FastifyRequest, error: unknown): boolean {
  // The API carries out no write whose body has not arrived completely.
  const isWhole = !(request.body instanceof Readable) || request.raw.complete;
  return isWrite(request) && isWhole && !wasNotSent(error);
}

/** Returns true if a request never reached the API. */
function wasNotSent(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return error instanceof BusyError || code === 'ECONNREFUSED' || code === 'UND_ERR_CONNECT_TIMEOUT';
}
