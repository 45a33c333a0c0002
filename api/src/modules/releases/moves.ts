import { versionBefore, type MoveKind } from '@wkff/contracts';
import { AppError } from '../../errors/AppError.ts';
import { texts } from './texts.ts';

/** What of a remote is live. */
export interface Pointer {
  active: string;
  canary: { version: string; percent: number } | null;
  isPaused: boolean;
}

/** One move as it is recorded; `from` is the version that visitors lose, or the active one where they lose none. */
export interface Move {
  kind: MoveKind;
  from: string | null;
  to: string;
  percent: number | null;
}

/** A move that somebody asks for; `MOVE_KINDS` says what each does. */
export type AskedMove =
  | { kind: 'publish'; version: string }
  /** Without a version: another percent for the canary that runs. */
  | { kind: 'canary'; version?: string | undefined; percent: number }
  /** Without a version: the canary. */
  | { kind: 'promote'; version?: string | undefined }
  /** Without a version: the canary ends if one runs, else the release that was live before. */
  | { kind: 'rollback'; version?: string | undefined }
  /** With a version: only if that is the canary. */
  | { kind: 'withdraw'; version?: string | undefined }
  | { kind: 'pause' }
  | { kind: 'resume' };

export interface PlannedMove {
  /** The pointer afterwards. */
  pointer: Pointer;
  /** The moves that lead there: the one asked for is the last, before it the end of a canary that has to make room. */
  moves: readonly [Move] | readonly [Move, Move];
}

/**
 * Plans a move.
 * @param pointer null: nothing of the remote was ever live.
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

/** The end of the canary that runs. */
function end({ active, canary }: Pointer): Move {
  return { kind: 'withdraw', from: canary?.version ?? null, to: active, percent: null };
}

function without(pointer: Pointer): Pointer {
  return { ...pointer, canary: null };
}

function refuse(message: string): never {
  throw new AppError('move_not_possible', { message });
}
