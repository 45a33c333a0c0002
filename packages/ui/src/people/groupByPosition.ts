import { POSITIONS, type Player, type Position } from '@wkff/contracts';

type Placed = Pick<Player, 'number' | 'position'>;

/** Players of one position; `none`: their position is not known. */
export interface PositionGroup<P extends Placed> {
  position: Position | 'none';
  players: P[];
}

/**
 * Groups players by position, from the back to the front, each position sorted by number. Players without a known
 * number or position come last, in the order passed in.
 */
export function groupByPosition<P extends Placed>(players: readonly P[]): PositionGroup<P>[] {
  return ([...POSITIONS, 'none'] as const)
    .map((position) => ({
      position,
      players: players
        .filter((player) => (player.position ?? 'none') === position)
        .sort((one, other) => (one.number ?? Infinity) - (other.number ?? Infinity) || 0),
    }))
    .filter((group) => group.players.length > 0);
}
