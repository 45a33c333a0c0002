import { pageError } from '@wkff/ui';
import type { Board } from '../board.ts';
import { texts } from '../texts.ts';

/** Returns what a list's loader throws for a failed load: a message that it failed, and why. */
export function listError(error: unknown, board: Board): unknown {
  const failed = texts.loadFailed(board.name);
  return pageError(error, failed, (why, { code }) => `${failed} ${why ?? texts.failure(code === 'network')}`);
}
