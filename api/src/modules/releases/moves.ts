import { ASKED_KINDS, LAUNCHES, type AskedKind, type MoveKind, type MoveRefusal, type Section } from '@wkff/contracts';
import { AppError } from '../../errors/AppError.ts';
import { DEFAULT_PERCENT } from './limits.ts';
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

/** A move that made a release live for everybody. */
export type Launch = Pick<Move, 'kind' | 'to'>;

/**
 * A requested move. `ASKED_KINDS` describes the kinds.
 *
 * Without a version, `canary` changes the percentage of the running canary, `promote` promotes it, `withdraw` ends it, and
 * `rollback` ends it or, if none runs, returns to the previously live release. With one, `rollback` is refused unless that
 * release was live for everybody, and `withdraw` unless it is the canary.
 */
export interface AskedMove {
  kind: MoveKind;
  version?: string | undefined;
  /** Of a canary. */
  percent?: number | undefined;
}

export interface PlannedMove {
  /** The pointer afterwards. */
  pointer: Pointer;
  /** The moves to record. The requested one is last; it may be preceded by the end of a running canary. */
  moves: readonly [Move] | readonly [Move, Move];
}

/**
 * Plans a move.
 * @param pointer null if no release of the remote was ever live.
 * @param launches all launches of the remote, oldest first. Other moves among them do not matter.
 * @throws AppError `move_not_possible` when the pointer does not allow it.
 */
export function planMove(pointer: Pointer | null, asked: AskedMove, launches: readonly Launch[]): PlannedMove {
  const planned = plan(pointer, asked, launches);
  if (typeof planned === 'string') throw moveNotPossible(planned);
  return planned;
}

/** Returns the error of a move that the state of a section does not allow. */
export function moveNotPossible(reason: MoveRefusal): AppError {
  return new AppError('move_not_possible', { message: texts.moves[reason], data: { reason } });
}

/** Returns the moves that a section allows without naming a release, and the version that such a rollback goes to. */
export function possibleMoves(pointer: Pointer, launches: readonly Launch[]): Pick<Section, 'moves' | 'rollback_to'> {
  // While a canary runs, a rollback is planned as the end of the canary, which is listed already.
  const moves = ASKED_KINDS.filter((kind) => moveOf(plan(pointer, { kind }, launches))?.kind === kind);
  const rollback = moves.includes('rollback') ? moveOf(plan(pointer, { kind: 'rollback' }, launches)) : undefined;
  return { moves, rollback_to: rollback?.to ?? null };
}

/**
 * Returns the moves that make a release live. One that was live before the active release is offered as a rollback, any
 * other as a canary or for everybody.
 */
export function possibleMovesTo(version: string, pointer: Pointer | null, launches: readonly Launch[]): AskedKind[] {
  if (version === pointer?.canary?.version) return [];
  const isBefore = undoStack(launches).slice(0, -1).includes(version);
  const kinds: AskedKind[] = isBefore ? ['rollback'] : ['canary', 'promote'];
  return kinds.filter((kind) => moveOf(plan(pointer, { kind, version }, launches))?.to === version);
}

function plan(pointer: Pointer | null, asked: AskedMove, launches: readonly Launch[]): PlannedMove | MoveRefusal {
  const { kind, version, percent = DEFAULT_PERCENT } = asked;
  if (kind === 'publish' || kind === 'promote') return goLive(pointer, kind, version ?? pointer?.canary?.version);
  if (!pointer) return 'nothing_live';
  const { canary } = pointer;
  switch (kind) {
    case 'canary':
      return startCanary(pointer, version ?? canary?.version, percent);
    case 'rollback':
      return rollBack(pointer, version, launches);
    case 'withdraw':
      return canary && (version ?? canary.version) === canary.version ? endCanary(pointer) : 'no_canary';
    case 'pause':
    case 'resume':
      return setPaused(pointer, kind);
  }
}

function goLive(pointer: Pointer | null, kind: MoveKind, version: string | undefined): PlannedMove | MoveRefusal {
  if (version === undefined) return 'no_canary';
  if (version === pointer?.active) return 'is_live';
  const move = { kind, from: pointer?.active ?? null, to: version, percent: null };
  return {
    pointer: { active: version, canary: null, isPaused: pointer?.isPaused ?? false },
    moves: pointer?.canary && pointer.canary.version !== version ? [endOf(pointer), move] : [move],
  };
}

function startCanary(pointer: Pointer, version: string | undefined, percent: number): PlannedMove | MoveRefusal {
  const { active, canary } = pointer;
  if (version === undefined) return 'no_canary';
  if (version === active) return 'is_live';
  const move: Move = { kind: 'canary', from: active, to: version, percent };
  return {
    pointer: { ...pointer, canary: { version, percent } },
    moves: canary && canary.version !== version ? [endOf(pointer), move] : [move],
  };
}

function rollBack(
  pointer: Pointer,
  version: string | undefined,
  launches: readonly Launch[],
): PlannedMove | MoveRefusal {
  if (pointer.canary && (version ?? pointer.active) === pointer.active) return endCanary(pointer);
  if (version !== undefined && !launches.some(({ kind, to }) => to === version && LAUNCHES.includes(kind)))
    return 'never_live';
  const target = version ?? undoStack(launches).at(-2);
  return target === undefined ? 'nothing_before' : goLive(pointer, 'rollback', target);
}

/**
 * Returns the releases that were live for everybody and not rolled back, the active one last. A rollback removes
 * everything above its target, so each goes one release further back, and never to one that was rolled back.
 */
function undoStack(launches: readonly Launch[]): string[] {
  let stack: string[] = [];
  for (const { kind, to } of launches) {
    if (!LAUNCHES.includes(kind)) continue;
    const place = kind === 'rollback' ? stack.lastIndexOf(to) : -1;
    stack = place >= 0 ? stack.slice(0, place + 1) : [...stack, to];
  }
  return stack;
}

function endCanary(pointer: Pointer): PlannedMove {
  return { pointer: { ...pointer, canary: null }, moves: [endOf(pointer)] };
}

/** Returns the move that ends the running canary. */
function endOf({ active, canary }: Pointer): Move {
  return { kind: 'withdraw', from: canary?.version ?? null, to: active, percent: null };
}

function setPaused(pointer: Pointer, kind: 'pause' | 'resume'): PlannedMove | MoveRefusal {
  const isPaused = kind === 'pause';
  if (pointer.isPaused === isPaused) return isPaused ? 'is_paused' : 'is_not_paused';
  const { active } = pointer;
  return { pointer: { ...pointer, isPaused }, moves: [{ kind, from: active, to: active, percent: null }] };
}

/** Returns the move that a plan makes last; undefined if it was refused. */
function moveOf(planned: PlannedMove | MoveRefusal): Move | undefined {
  return typeof planned === 'string' ? undefined : planned.moves.at(-1);
}
