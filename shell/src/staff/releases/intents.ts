import type { AskedMove, MoveInput } from '@wkff/api-client';
import { LAUNCHES, type ReleaseMove, type Section } from '@wkff/contracts';

/** A move to be confirmed. */
export type Intent =
  /** Starts a canary, or changes the percentage of the running one. */
  | { kind: 'canary'; version: string }
  | { kind: 'promote' | 'rollback' | 'withdraw'; version: string }
  | { kind: 'pause' | 'resume' };

/** Returns true if the section's state allows a move. Only for display: the server checks moves itself. */
export function isPossible({ active, canary, is_paused }: Section, intent: Intent): boolean {
  switch (intent.kind) {
    case 'canary':
    case 'promote':
    case 'rollback':
      return intent.version !== active;
    case 'withdraw':
      return intent.version === canary?.version;
    case 'pause':
      return !is_paused;
    case 'resume':
      return is_paused;
  }
}

/** Returns true if the section is in the state after a move. */
export function isDone({ active, canary, is_paused }: Section, intent: Intent, percent: number): boolean {
  switch (intent.kind) {
    case 'canary':
      return canary?.version === intent.version && canary.percent === percent;
    case 'promote':
    case 'rollback':
      return active === intent.version && canary === null;
    case 'withdraw':
      return canary?.version !== intent.version && active !== intent.version;
    case 'pause':
      return is_paused;
    case 'resume':
      return !is_paused;
  }
}

/** Returns the key of the texts for a move. A new percentage has different texts than a new canary. */
export function wordsOf(intent: Intent, { canary }: Section): AskedMove | 'percent' {
  return intent.kind === 'canary' && canary?.version === intent.version ? 'percent' : intent.kind;
}

/** Returns the body of the call. */
export function inputOf(intent: Intent, section: Section, percent: number, reason: string): MoveInput {
  return {
    ...('version' in intent ? { version: intent.version } : {}),
    ...(intent.kind === 'canary' ? { percent } : {}),
    ...(reason ? { reason } : {}),
    revision: section.revision,
  };
}

/** Returns the move that made the active release live. @param moves newest first. */
export function launchOf({ active }: Section, moves: readonly ReleaseMove[]): ReleaseMove | undefined {
  return moves.find(({ kind, to }) => to === active && LAUNCHES.includes(kind));
}

/** Returns the first move to a release. @param moves newest first. */
export function firstMoveTo(version: string, moves: readonly ReleaseMove[]): ReleaseMove | undefined {
  return moves.findLast(({ kind, to }) => to === version && (kind === 'canary' || LAUNCHES.includes(kind)));
}
