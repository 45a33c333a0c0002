import type { DueSuspension, Lineup, MatchDetail, Side } from '@wkff/contracts';
import type { MatchProjection } from '@wkff/league/match-log';
import { isSuspended } from '../../../squads/dueSuspensions.ts';
import type { Squad } from '../../../squads/loadSquad.ts';
import { nameOf } from './unite.ts';

/** What a shirt is marked with. */
export type Mark = 'suspended' | 'not_in_squad' | 'off' | 'sent_off' | 'yellow';

export interface Shirt {
  number: number;
  /** Null: nobody knows. */
  name: string | null;
  marks: Mark[];
}

/** The shirts of a side: where they are now. Without a line-up nobody knows who is on the bench. */
export interface SideShirts {
  pitch: Shirt[];
  /** Players who may come on, then players who went off. */
  bench: Shirt[];
  isLineup: boolean;
}

/** Shirts that are shown where neither a line-up nor a squad has any. */
const USUAL_SHIRTS = Array.from({ length: 24 }, (_, index) => index + 1);

/**
 * Returns the shirts of a side. @param squad its players of the season; null: they could not be read.
 * @param due its people who are suspended in the match by cards.
 */
export function shirtsOf(
  side: Side,
  { lineups }: Pick<MatchDetail, 'lineups'>,
  squad: Squad | null,
  { sides }: Pick<MatchProjection, 'sides'>,
  due: readonly DueSuspension[] = [],
): SideShirts {
  const lineup = lineups[side];
  const { players, onPitch } = sides[side];
  const states = new Map(players.map((player) => [player.number, player]));
  const personOf = (number: number) =>
    [...(lineup?.lines.flat() ?? []), ...(lineup?.bench ?? [])].find((player) => player.number === number);
  const toShirt = (number: number): Shirt => {
    const ofSquad = squad?.players.find((player) => player.number === number);
    const person = lineup ? (personOf(number)?.person_id ?? null) : (ofSquad?.person_id ?? null);
    const state = states.get(number);
    const name = nameOf(lineups, side, number) ?? (lineup ? null : (ofSquad?.name ?? null));
    const isOut =
      squad?.suspended.some((one) => one.person_id === person) === true ||
      isSuspended(due, { person_id: person, name });
    const isUnknown =
      squad?.players_complete === true &&
      (lineup ? !squad.players.some((player) => player.person_id === person) : ofSquad === undefined);
    return {
      number,
      name,
      marks: [
        ...(state?.isSentOff ? (['sent_off'] as const) : state && state.off !== null ? (['off'] as const) : []),
        ...(state && !state.isSentOff && state.yellows > 0 ? (['yellow'] as const) : []),
        ...(isOut ? (['suspended'] as const) : []),
        ...(isUnknown ? (['not_in_squad'] as const) : []),
      ],
    };
  };
  const isGone = (number: number) => (states.get(number)?.off ?? null) !== null || states.get(number)?.isSentOff;
  const known = lineup ? lineupOrder(lineup) : squadOrder(squad);
  const all = [...new Set([...known, ...[...states.keys()].toSorted((a, b) => a - b)])];
  const isOn = (number: number) => (lineup ? onPitch.includes(number) : !isGone(number));
  return {
    pitch: all.filter(isOn).map(toShirt),
    bench: [...all.filter((one) => !isOn(one) && !isGone(one)), ...all.filter((one) => !isOn(one) && isGone(one))].map(
      toShirt,
    ),
    isLineup: lineup !== null,
  };
}

const lineupOrder = ({ lines, bench }: Lineup) => [...lines.flat(), ...bench].map(({ number }) => number);

function squadOrder(squad: Squad | null): readonly number[] {
  const numbers = (squad?.players ?? []).flatMap(({ number }) => (number === null ? [] : [number]));
  return numbers.length === 0 ? USUAL_SHIRTS : numbers.toSorted((a, b) => a - b);
}

/** Returns true for a shirt that has a yellow card and was not sent off. */
export const hasYellow = ({ sides }: Pick<MatchProjection, 'sides'>, side: Side, number: number | null): boolean =>
  sides[side].players.some((player) => player.number === number && player.yellows > 0 && !player.isSentOff);
