import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { mapOf } from '@wkff/build/maps';
import type { Failure, Frame } from '@wkff/server';
import { findPlaces } from '@wkff/server/source-maps';

/**
 * Returns a failure of a release as lines: its message, and the places in the sources, or in the release where the
 * source is not known. @param dir folder of the build, with its source maps.
 */
export function failureLines({ message, frames }: Failure, dir: string): string {
  return [`  ${message}`, ...frames.map((frame) => `    at ${placeOf(frame, dir)}`)].join('\n');
}

function placeOf(frame: Frame, dir: string): string {
  const map = path.join(dir, mapOf(frame.file));
  const [place] = existsSync(map) ? findPlaces(readFileSync(map, 'utf8'), [frame]) : [];
  return place ? `${place.path}:${place.line}:${place.column}` : `${frame.file}:${frame.line}:${frame.column}`;
}
