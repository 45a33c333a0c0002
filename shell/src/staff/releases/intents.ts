import type { AskedMove, MoveInput } from '@wkff/api-client';
import type { MoveKind, ReleaseMove, Section } from '@wkff/contracts';

/** A move that someone is asked to confirm. */
export type Intent =
  /** Begins a canary, or changes the percent of the one that runs. */
  | { kind: 'canary'; version: string }
  | { kind: 'promote' | 'rollback' | 'withdraw'; version: string }
  | { kind: 'pause' | 'resume' };

/** Reports whether a section as it is allows a move; the server decides by itself. */
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

/** Reports whether a section is as a move would have made it. */
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

/** Which words of the texts are about an intent: another percent is no new canary. */
export function wordsOf(intent: Intent, { canary }: Section): AskedMove | 'percent' {
  return intent.kind === 'canary' && canary?.version === intent.version ? 'percent' : intent.kind;
}

/** The body of the call. */
export function inputOf(intent: Intent, section: Section, percent: number, reason: string): MoveInput {
  return {
    ...('version' in intent ? { version: intent.version } : {}),
    ...(intent.kind === 'canary' ? { percent } : {}),
    ...(reason ? { reason } : {}),
    revision: section.revision,
  };
}

/** What makes a release live for everybody. */
const LAUNCHES: readonly MoveKind[] = ['publish', 'promote', 'rollback'];

/** The move that made the active release live, of moves that are sorted newest first. */
export function launchOf({ active }: Section, moves: readonly ReleaseMove[]): ReleaseMove | undefined {
  return moves.find(({ kind, to }) => to === active && LAUNCHES.includes(kind));
}

/** The first move to a release, of moves that are sorted newest first. */
export function firstMoveTo(version: string, moves: readonly ReleaseMove[]): ReleaseMove | undefined {
  return moves.findLast(({ kind, to }) => to === version && (kind === 'canary' || LAUNCHES.includes(kind)));
}
