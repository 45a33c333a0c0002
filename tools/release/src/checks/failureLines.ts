import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { mapOf } from '@wkff/build/maps';
import type { Failure, Frame } from '@wkff/server';
import { findPlaces } from '@wkff/server/source-maps';

/**
 * Returns a failure of a release as lines: its message, the places in the sources, or in the release where the source
 * is not known, and what to change if only the host knows that. @param dir folder of the build, with its source maps.
 */
export function failureLines({ message, frames }: Failure, dir: string): string {
  return [`  ${message}`, ...frames.map((frame) => `    at ${placeOf(frame, dir)}`), ...adviceOn(message)].join('\n');
}

/** Returns a line about a rule that the host removed from a style sheet of the release, as it matches its frame. */
function adviceOn(message: string): string[] {
  const [, putBack = ''] = message.split('contained: Error: put back: ');
  const rule = /\brule (.*)/.exec(putBack)?.[1];
  if (rule === undefined) return [];
  return [
    `  A style sheet of the release has a rule that matches the host's frame: ${rule}. Let it match elements of the section only, e.g. by a class of a CSS module.`,
  ];
}

function placeOf(frame: Frame, dir: string): string {
  const map = path.join(dir, mapOf(frame.file));
  const [place] = existsSync(map) ? findPlaces(readFileSync(map, 'utf8'), [frame]) : [];
  return place ? `${place.path}:${place.line}:${place.column}` : `${frame.file}:${frame.line}:${frame.column}`;
}
