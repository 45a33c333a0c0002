import type { Player } from '@wkff/contracts';
import { Button } from '@wkff/ui';
import styles from './goals.module.css';
import { texts } from './texts.ts';
import type { SquadLoad } from './useSquads.ts';

export interface SquadPickerProps {
  squad: SquadLoad;
  team: string;
  /** Returns the player's shirt number, from the squad or from this match's goals, or null. */
  numberOf(player: Player): number | null;
  onPick(player: Player): void;
  onRetry(): void;
}

/** The known players of a club, each a large button with number and name. */
export function SquadPicker({ squad, team, numberOf, onPick, onRetry }: SquadPickerProps) {
  if (squad === 'loading')
    return (
      <p className={styles.empty} role="status">
        {texts.goal.squadLoading}
      </p>
    );
  if (squad === 'failed')
    return (
      <div className={styles.failed}>
        <p role="status">{texts.goal.squadFailed}</p>
        <Button onClick={onRetry}>{texts.retry}</Button>
      </div>
    );
  if (squad === null || squad.players.length === 0) return <p className={styles.empty}>{texts.goal.squadEmpty}</p>;
  return (
    <>
      <ul className={styles.squad} aria-label={texts.goal.squad(team)}>
        {inOrder(squad.players, numberOf).map((player) => {
          const number = numberOf(player);
          return (
            <li key={player.name}>
              <Button className={styles.player} onClick={() => onPick({ ...player, number })}>
                <span className={styles.number}>{texts.goal.shirt(number)}</span> <span>{player.name}</span>
              </Button>
            </li>
          );
        })}
      </ul>
      {squad.players_complete ? null : <p className={styles.hint}>{texts.goal.squadPartial}</p>}
    </>
  );
}

/** Sorts by number; players without one come last, by name. */
function inOrder(players: readonly Player[], numberOf: (player: Player) => number | null): Player[] {
  const rank = (player: Player) => numberOf(player) ?? 100;
  return [...players].sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name, 'ko'));
}
