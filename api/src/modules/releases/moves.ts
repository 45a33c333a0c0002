import { LAUNCHES, versionBefore, type MoveKind } from '@wkff/contracts';
import { AppError } from '../../errors/AppError.ts';
import { texts } from './texts.ts';

/** The live releases of a remote. */
export interface Pointer {
  active: string;
  canary: { version: string; percent: number } | null;
  isPaused: boolean;
}

/** A recorded move. `from` is the version that the move replaces, or the active version if it replaces none. */
export interface Move {
  kind: MoveKind;
  from: string | null;
  to: string;
  percent: number | null;
}

/** A requested move. `MOVE_KINDS` describes each kind. */
export type AskedMove =
  | { kind: 'publish'; version: string }
  /** Without a version: changes the percentage of the running canary. */
  | { kind: 'canary'; version?: string | undefined; percent: number }
  /** Without a version: promotes the canary. */
  | { kind: 'promote'; version?: string | undefined }
  /**
   * With a version: only to one that was live for everybody before. Without: ends a running canary, otherwise returns to
   * the previously live release.
   */
  | { kind: 'rollback'; version?: string | undefined }
  /** With a version: refused unless it is the canary's. */
  | { kind: 'withdraw'; version?: string | undefined }
  | { kind: 'pause' }
  | { kind: 'resume' };

export interface PlannedMove {
  /** The pointer afterwards. */
  pointer: Pointer;
  /** The moves to record. The requested one is last; it may be preceded by the end of a running canary. */
  moves: readonly [Move] | readonly [Move, Move];
}

/**
 * Plans a move.
 * @param pointer null if no release of the remote was ever live.
 * @param history all moves of the remote, oldest first.
 * @throws AppError `move_not_possible` when the pointer does not allow it.
 */
export function planMove(
  pointer: Pointer | null,
  asked: AskedMove,
  history: readonly Pick<Move, 'kind' | 'to'>[],
): PlannedMove {
  if (asked.kind === 'publish') return goLive(pointer, 'publish', asked.version);
  if (asked.kind === 'promote') return goLive(pointer, 'promote', asked.version ?? pointer?.canary?.version);
  if (!pointer) return refuse(texts.nothingIsLive);
  const { active, canary } = pointer;
  switch (asked.kind) {
    case 'canary':
      return startCanary(pointer, asked.version ?? canary?.version, asked.percent);
    case 'rollback':
      if (canary && (asked.version ?? active) === active) return { pointer: without(pointer), moves: [end(pointer)] };
      if (asked.version !== undefined && !wasLive(asked.version, history)) return refuse(texts.neverLive);
      return goLive(pointer, 'rollback', asked.version ?? versionBefore(history) ?? refuse(texts.nothingBefore));
    case 'withdraw':
      if (!canary || (asked.version ?? canary.version) !== canary.version) return refuse(texts.noCanary);
      return { pointer: without(pointer), moves: [end(pointer)] };
    case 'pause':
    case 'resume': {
      const isPaused = asked.kind === 'pause';
      if (pointer.isPaused === isPaused) return refuse(isPaused ? texts.isPaused : texts.isNotPaused);
      const move = { kind: asked.kind, from: active, to: active, percent: null };
      return { pointer: { ...pointer, isPaused }, moves: [move] };
    }
  }
}

/** True if a release was live for everybody. A canary was not. */
function wasLive(version: string, history: readonly Pick<Move, 'kind' | 'to'>[]): boolean {
  return history.some(({ kind, to }) => to === version && LAUNCHES.includes(kind));
}

function goLive(pointer: Pointer | null, kind: MoveKind, version: string | undefined): PlannedMove {
  if (version === undefined) return refuse(texts.noCanary);
  if (version === pointer?.active) return refuse(texts.isLive);
  const move = { kind, from: pointer?.active ?? null, to: version, percent: null };
  return {
    pointer: { active: version, canary: null, isPaused: pointer?.isPaused ?? false },
    moves: pointer?.canary && pointer.canary.version !== version ? [end(pointer), move] : [move],
  };
}

function startCanary(pointer: Pointer, version: string | undefined, percent: number): PlannedMove {
  const { active, canary } = pointer;
  if (version === undefined) return refuse(texts.noCanary);
  if (version === active) return refuse(texts.isLive);
  const move: Move = { kind: 'canary', from: active, to: version, percent };
  return {
    pointer: { ...pointer, canary: { version, percent } },
    moves: canary && canary.version !== version ? [end(pointer), move] : [move],
  };
}

/** Returns the move that ends the running canary. */
function end({ active, canary }: Pointer): Move {
  return { kind: 'withdraw', from: canary?.version ?? null, to: active, percent: null };
}

function without(pointer: Pointer): Pointer {
  return { ...pointer, canary: null };
}

function refuse(message: string): never {
  throw new AppError('move_not_possible', { message });
}
