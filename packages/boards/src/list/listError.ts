import { pageError } from '@wkff/mf-contract';
import type { Board } from '../board.ts';
import { texts } from '../texts.ts';

/** Returns the error that a list's loader throws after a failed load, with a message that includes the reason. */
export function listError(error: unknown, board: Board): unknown {
  const failed = texts.loadFailed(board.name);
  return pageError(error, failed, (why, { code }) => `${failed} ${why ?? texts.failure(code === 'network')}`);
}
