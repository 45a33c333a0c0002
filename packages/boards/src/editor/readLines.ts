import type { Line, Run } from './lines.ts';

/** A parsed line. */
export interface ReadLine extends Line {
  runs: ReadRun[];
  /** Number of a list item; absent if unknown. */
  number?: number | undefined;
}

export interface ReadRun extends Run {
  /** Font size in points; absent if unknown. */
  size?: number | undefined;
}
