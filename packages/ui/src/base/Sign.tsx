import type { SVGProps } from 'react';

export interface SignProps extends SVGProps<SVGPathElement> {
  /** The lines, in a square of `grid` units. */
  d: string;
  grid?: number;
}

/** A small drawing of lines in the colour of the text, one pixel a unit. Decorative. */
export function Sign({ d, grid = 20, strokeWidth = 2, ...look }: SignProps) {
  return (
    <svg viewBox={`0 0 ${grid} ${grid}`} width={grid} height={grid} aria-hidden="true">
      <path d={d} fill="none" stroke="currentColor" strokeWidth={strokeWidth} {...look} />
    </svg>
  );
}
