import type { Failure } from '@wkff/server';

/** Returns a failure of a release as lines: its message, and the places in the release. */
export function failureLines({ message, frames }: Failure): string {
  return [`  ${message}`, ...frames.map(({ file, line, column }) => `    at ${file}:${line}:${column}`)].join('\n');
}
