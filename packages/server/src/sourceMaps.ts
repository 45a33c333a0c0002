import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import type { Frame } from './failures.ts';

/** A place in a source file. Line and column begin at 1. */
export interface SourcePlace {
  /** Path from the root of the repository. */
  path: string;
  line: number;
  column: number;
}

/** A path from the root of a repository. Maps come from teams, so others are not shown. */
const PATH = /^(?!\/)(?!.*\.\.\/)[\w@+ ()./[\]-]{1,200}$/;

/** Returns the place of each frame by the source map of their file. Null if the map has none. @throws Error */
export function findPlaces(map: string, frames: readonly Frame[]): (SourcePlace | null)[] {
  const trace = new TraceMap(map);
  return frames.map((frame) => {
    // A browser may report any numbers. The map would refuse these, and with them all other places.
    if (frame.line < 1 || frame.column < 1) return null;
    // Maps count columns from 0.
    const { source, line, column } = originalPositionFor(trace, { line: frame.line, column: frame.column - 1 });
    return source !== null && PATH.test(source) ? { path: source, line, column: column + 1 } : null;
  });
}
