import type { MoveInput } from '@wkff/api-client';
import { LAUNCHES, type AskedKind, type ReleaseMove, type Section } from '@wkff/contracts';

/** A move to be confirmed. */
export type Intent =
  /** Starts a canary, or changes the percentage of the running one. */
  | { kind: 'canary'; version: string }
  | { kind: 'promote' | 'rollback' | 'withdraw'; version: string }
  | { kind: 'pause' | 'resume' };

/** Returns the moves that a section offers without naming a release. */
export function intentsOf({ moves, canary, rollback_to }: Section): Intent[] {
  return moves.flatMap((kind): Intent[] => {
    if (kind === 'pause' || kind === 'resume') return [{ kind }];
    const version = kind === 'rollback' ? rollback_to : canary?.version;
    return version ? [{ kind, version }] : [];
  });
}

/** Returns true for a move that puts a release in front of visitors. */
export function isLaunch(intent: Intent): intent is Extract<Intent, { version: string }> {
  return intent.kind === 'canary' || intent.kind === 'promote' || intent.kind === 'rollback';
}

/**
 * Returns false if the section has moved on so that a pause, its end or the end of the canary is not possible any more.
 * Whether a release can still go live, only the API knows.
 */
export function isPossible(section: Section, intent: Intent): boolean {
  if (isLaunch(intent)) return true;
  const versionOf = (one: Intent) => ('version' in one ? one.version : null);
  return intentsOf(section).some((one) => one.kind === intent.kind && versionOf(one) === versionOf(intent));
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
export function wordsOf(intent: Intent, { canary }: Section): AskedKind | 'percent' {
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
