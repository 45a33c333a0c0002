import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { mapOf } from '@wkff/build/maps';
import type { Failure, Frame } from '@wkff/server';
import { findPlaces } from '@wkff/server/source-maps';

/**
 * Returns a failure of a release as lines: its message, the places in the sources, or in the release where the source
 * is not known, and what to change if only the host knows that. @param release its remote, and the folder of the build,
 * with its source maps.
 */
export function failureLines({ message, frames }: Failure, { name, dir }: { name: string; dir: string }): string {
  const places = frames.map((frame) => `    at ${placeOf(frame, dir)}`);
  return [`  ${message}`, ...places, ...adviceOn(message, name)].join('\n');
}

/**
 * Returns a line about rules that the host removed from a style sheet of the remote, as they match its frame. A host of
 * the version before reports rules of every remote as its own.
 */
function adviceOn(message: string, remote: string): string[] {
  const [, owner = '', found = ''] = /^\[([^\]]*)\] contained: Error: put back: (.*)/.exec(message) ?? [];
  if (owner !== remote && owner !== 'shell') return [];
  const [, ...rules] = `, ${found}`.split(', rule ');
  if (rules.length === 0) return [];
  return [
    `  Selectors in the style sheets of the release match the host's frame: ${rules.join('; ')}. Let them match elements of the section only, e.g. by a class of a CSS module.`,
  ];
}

function placeOf(frame: Frame, dir: string): string {
  const map = path.join(dir, mapOf(frame.file));
  const [place] = existsSync(map) ? findPlaces(readFileSync(map, 'utf8'), [frame]) : [];
  return place ? `${place.path}:${place.line}:${place.column}` : `${frame.file}:${frame.line}:${frame.column}`;
}
