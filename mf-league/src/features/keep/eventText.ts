import { eventLabel, eventMinute, hasAssist, type MatchDetail, type MatchEventFacts } from '@wkff/contracts';
import { matchTeam } from '@wkff/ui';
import { nameOf } from './record/unite.ts';
import { texts } from './texts.ts';

/** Returns who an event is about: `9번 김민지`, of a substitution both players, of a goal who gave the assist. */
export function whoText(event: MatchEventFacts, { lineups }: Pick<MatchDetail, 'lineups'>): string {
  const { side, number, name, other_number: on, other_name: onName, kind } = event;
  const player = texts.shirtOf({ number, name: name ?? nameOf(lineups, side, number) });
  if (event.details.is_unassisted) return texts.assist.noneGiven(player);
  const isAssisted = hasAssist(event);
  if (kind !== 'substitution' && !isAssisted) return player;
  const other = texts.shirtOf({ number: on, name: onName ?? nameOf(lineups, side, on) });
  return isAssisted ? texts.assist.given(player, other) : texts.log.substitution(player, other);
}

/** Returns an event in one line: `23분 골 세종 9번 김민지`. */
export function eventText(event: MatchEventFacts, match: MatchDetail): string {
  const minute = eventMinute(event);
  return texts.eventText([
    minute === null ? null : texts.clock.added(minute),
    eventLabel(event),
    event.side === null ? null : matchTeam(match, event.side).name,
    whoText(event, match),
  ]);
}
