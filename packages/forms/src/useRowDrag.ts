import { useState, type DragEvent } from 'react';

/** Type of a dragged row's data: text fields take `text/plain`, but not this. */
const ROW = 'application/x-row';

/** What a row of a list that is sorted by dragging needs. */
export interface RowDrag {
  /** Attributes of the row's handle. */
  handle: {
    draggable: boolean;
    onDragStart(event: DragEvent): void;
    onDragEnd(): void;
  };
  isDragged: boolean;
  /** The side of this row where the dragged one would land. */
  landing: 'before' | 'after' | undefined;
}

/** Returns the attributes of a list whose rows are sorted by dragging, and those of each row. */
export function useRowDrag(rows: readonly { key: string }[], onMove: (key: string, to: number) => void) {
  const keys = rows.map(({ key }) => key);
  const [dragged, setDragged] = useState<string | null>(null);
  /** The place between rows under the pointer, from 0 to their number; null: none. */
  const [gap, setGap] = useState<number | null>(null);
  const to = dragged === null || gap === null ? null : placeAt(keys.indexOf(dragged), gap);

  function end(): void {
    setDragged(null);
    setGap(null);
  }

  const list = {
    onDragOver(event: DragEvent): void {
      if (dragged === null) return;
      event.preventDefault();
      setGap(gapAt(event.currentTarget.children, event.clientY));
    },
    onDragLeave({ currentTarget, relatedTarget }: DragEvent): void {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setGap(null);
    },
    onDrop(event: DragEvent): void {
      if (dragged === null) return;
      event.preventDefault();
      if (to !== null) onMove(dragged, to);
      end();
    },
  };

  function row(key: string, index: number): RowDrag {
    return {
      handle: {
        draggable: keys.length > 1,
        onDragStart({ currentTarget, dataTransfer }) {
          dataTransfer.effectAllowed = 'move';
          dataTransfer.setData(ROW, key);
          const whole = currentTarget.closest('li');
          if (whole) dataTransfer.setDragImage(whole, 0, 0);
          setDragged(key);
        },
        onDragEnd: end,
      },
      isDragged: dragged === key,
      landing: landingAt(index, keys.length, to === null ? null : gap),
    };
  }

  return { list, row };
}

/** Returns the number of the rows whose middle is above a height in the window. */
function gapAt(rows: HTMLCollection, y: number): number {
  return [...rows].filter((row) => {
    const { top, height } = row.getBoundingClientRect();
    return top + height / 2 < y;
  }).length;
}

/** Returns the index of a row after a move to a gap; null if it stays where it is. */
function placeAt(from: number, gap: number): number | null {
  const to = gap > from ? gap - 1 : gap;
  return to === from ? null : to;
}

function landingAt(index: number, count: number, gap: number | null): RowDrag['landing'] {
  if (gap === index) return 'before';
  return gap === count && index === count - 1 ? 'after' : undefined;
}
