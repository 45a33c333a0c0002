import { types } from 'node:util';
import { withoutQueries } from './loggedUrl.ts';

/** A place in a script of a release. Line and column begin at 1. */
export interface Frame {
  /** Path as in the release's record, e.g. `browser/page-schedule.js`. */
  file: string;
  line: number;
  column: number;
}

/** Why a release failed. */
export interface Failure {
  message: string;
  /** Places in the release that the stack of the error names, innermost first. */
  frames: Frame[];
}

/** Longest message, most places of a failure, and the longest path of one. The API accepts no more. */
const FAILURE_LIMITS = { message: 300, frames: 5, path: 200 } as const;

/** Header of a preview whose page failed on the server: the failure, as `writeFailureHeader` writes it. */
export const FAILURE_HEADER = 'x-preview-failure';

const FRAME =
  /\/remotes\/([a-z0-9-]{1,40})\/([0-9A-Za-z-]{1,40})\/([A-Za-z0-9_./-]{1,200}\.c?js):(\d{1,7}):(\d{1,7})(?!\d)/g;
/** Longest part of a stack that is read. */
const STACK = 10_000;

/**
 * Returns the places of a release in a stack, innermost first. A stack has the addresses of the browser's scripts, and
 * for the server's bundle the name that `serverScript` returns. Everything else in it is left out: it is untrusted.
 */
export function readFrames(stack: string, { name, version }: { name: string; version: string }): Frame[] {
  return [...stack.slice(0, STACK).matchAll(FRAME)]
    .filter(([, remote, release]) => remote === name && release === version)
    .map(([, , , file = '', line, column]) => ({
      file: `${file.endsWith('.cjs') ? 'server' : 'browser'}/${file}`,
      line: Number(line),
      column: Number(column),
    }))
    .filter(({ file }) => file.length <= FAILURE_LIMITS.path)
    .slice(0, FAILURE_LIMITS.frames);
}

/** Returns the name of a release's server bundle in stacks. */
export function serverScript({ name, version }: { name: string; version: string }, file: string): string {
  return `/remotes/${name}/${version}/${file}`;
}

/**
 * Returns what is shown of an error of a release: nothing that may be personal, such as queries of addresses. Without a
 * message it is the name of the error.
 */
export function describeFailure(error: unknown, release: { name: string; version: string }): Failure {
  if (!types.isNativeError(error)) return toFailure({ message: String(error) }, release);
  const { name, message, stack } = error;
  return toFailure({ message: message || name, stack }, release);
}

/** Returns the failure of an error whose message and stack are known. */
export function toFailure(
  { message, stack = '' }: { message: string; stack?: string | undefined },
  release: { name: string; version: string },
): Failure {
  return { message: plainMessage(message), frames: readFrames(stack, release) };
}

/** Returns an error's message as one short line, without queries, addresses of mail and what may be a token. */
export function plainMessage(message: string): string {
  return withoutQueries(message.slice(0, 4 * FAILURE_LIMITS.message))
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/[\w.+-]{1,64}@[\w.-]{1,200}/g, '…@…')
    .replace(/[\w-]{32,}/g, '…')
    .trim()
    .slice(0, FAILURE_LIMITS.message);
}

/** Returns what errors of a group have in common: the message without its numbers, and the innermost place. */
export function failureKey({ message, frames: [frame] }: Failure): string {
  const at = frame ? `${frame.file}:${frame.line}:${frame.column}` : '';
  return `${message.replace(/\d+/g, '0')}\n${at}`;
}

/** Writes a failure as the value of a header. */
export function writeFailureHeader(failure: Failure): string {
  return encodeURIComponent(JSON.stringify(failure));
}

/** Reads a failure from a header. Returns null if it is not one. */
export function readFailureHeader(value: string | null): Failure | null {
  try {
    const { message, frames } = JSON.parse(decodeURIComponent(value ?? '')) as Failure;
    return { message: String(message), frames: [...frames] };
  } catch {
    return null;
  }
}
