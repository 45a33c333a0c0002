import type { LineupRecord, StoredPlayer } from './repository.ts';
import { texts } from './texts.ts';

/** Returns what differs between two line-ups, in Korean, the most important first. Empty: nothing that visitors see. */
export function changedLines(before: LineupRecord, after: LineupRecord): string[] {
  const starters = moved(startersOf(before), startersOf(after));
  const bench = moved(benchOf(before), benchOf(after));
  const both = before.players.flatMap((one) => {
    const next = after.players.find((other) => isSame(one, other));
    return next ? [[one, next] as const] : [];
  });
  const [oldCaptain, newCaptain] = [before, after].map(({ players }) => players.find((one) => one.isCaptain));
  return [
    ...(starters.out.length + starters.into.length > 0 ? [texts.starters(starters.out, starters.into)] : []),
    ...(bench.out.length + bench.into.length > 0 ? [texts.bench(bench.out, bench.into)] : []),
    ...(oldCaptain && newCaptain && !isSame(oldCaptain, newCaptain) ? [texts.captain(oldCaptain, newCaptain)] : []),
    ...both.flatMap(([one, next]) => [
      ...(one.number === next.number ? [] : [texts.number(next, one.number, next.number)]),
      ...(one.name === next.name ? [] : [texts.name(next, one.name, next.name)]),
      ...(one.position === next.position ? [] : [texts.position(next, one.position, next.position)]),
    ]),
    ...(before.formation === after.formation ? [] : [texts.formation(before.formation, after.formation)]),
    ...(JSON.stringify(before.staff) === JSON.stringify(after.staff) ? [] : [texts.staff]),
  ];
}

const startersOf = ({ players }: LineupRecord) => players.filter((one) => one.isStarter);
const benchOf = ({ players }: LineupRecord) => players.filter((one) => !one.isStarter);

/** The same person, or somebody without one under the same name. */
const isSame = (one: StoredPlayer, other: StoredPlayer): boolean =>
  one.person_id === null || other.person_id === null ? one.name === other.name : one.person_id === other.person_id;

const moved = (before: readonly StoredPlayer[], after: readonly StoredPlayer[]) => ({
  out: before.filter((one) => !after.some((other) => isSame(one, other))),
  into: after.filter((one) => !before.some((other) => isSame(one, other))),
});
