import type { Player } from '@wkff/contracts';

/** What a match page shows of a player. */
export type SquadPlayer = Pick<Player, 'number' | 'position' | 'name' | 'isCaptain'>;

export type PositionName = NonNullable<Player['position']> | 'none';

export interface PositionGroup {
  position: PositionName;
  players: SquadPlayer[];
}

const POSITIONS = ['GK', 'DF', 'MF', 'FW', 'none'] as const satisfies readonly PositionName[];

/** Players by position, each position by number; those whose number or position is not known come last, in the given order. */
export function groupByPosition(players: readonly SquadPlayer[]): PositionGroup[] {
  return POSITIONS.map((position) => ({
    position,
    players: players
      .filter((player) => (player.position ?? 'none') === position)
      .sort((one, other) => (one.number ?? Infinity) - (other.number ?? Infinity) || 0),
  })).filter((group) => group.players.length > 0);
}
