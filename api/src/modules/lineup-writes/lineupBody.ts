import { formationLines, LARGEST_ID, LINEUP_LIMITS, POSITIONS, type Position } from '@wkff/contracts';
import { Nullable } from '@wkff/contracts/schemas';
import { Type, type Static } from 'typebox';
import { readFields, type Refuse } from '../../http/readFields.ts';
import { Id } from '../../http/parameters.ts';
import { readLine } from '../../http/strictBody.ts';
import { ReasonInput, readReason } from '../matches/scoreBody.ts';
import type { StoredPlayer, StoredStaff } from '../lineups/repository.ts';

const PlayerBody = Type.Object({
  number: Nullable(Type.Integer()),
  name: Type.String(),
  /** Null or absent for somebody who is typed in. */
  person_id: Type.Optional(Nullable(Id)),
  position: Type.Optional(Type.Unsafe<Position | null>({ enum: [...POSITIONS, null] })),
  isStarter: Type.Boolean(),
  isCaptain: Type.Optional(Type.Boolean()),
});

/** More entries than a line-up may have, so that its errors can name the field. */
const MOST_PLAYERS = 2 * (LINEUP_LIMITS.starters + LINEUP_LIMITS.bench);

/** Body of `PUT /api/matches/{id}/lineups/{side}` (docs/spec/league.md#line-ups). */
export const LineupBody = Type.Object({
  /** As `4-3-3`. */
  formation: Type.Optional(Nullable(Type.String())),
  /** Minutes before the kick-off; null: at once. */
  publish_before: Nullable(Type.Integer({ minimum: 0, maximum: LINEUP_LIMITS.publishBefore })),
  /** In the order in which they are shown. */
  players: Type.Array(PlayerBody, { maxItems: MOST_PLAYERS }),
  staff: Type.Optional(
    Type.Array(Type.Object({ title: Type.String(), name: Type.String() }), { maxItems: LINEUP_LIMITS.staff }),
  ),
  /** Why it replaces the stored one; shown to visitors. Required from the second version on. */
  reason: Type.Optional(ReasonInput),
  /** Of the line-up that was read; 0: none. */
  version: Type.Integer({ minimum: 0, maximum: LARGEST_ID }),
});

/** A line-up as it was entered. */
export interface LineupEntry {
  formation: string | null;
  publishBefore: number | null;
  players: StoredPlayer[];
  staff: StoredStaff[];
  reason: string | null;
  version: number;
}

/**
 * Reads a validated body.
 * @throws AppError `starters_not_eleven`, `too_many_on_bench`, `one_keeper_needed`, `one_captain_needed`,
 * `shirt_number_out_of_range`, `shirt_number_taken`, `person_name_required`, `person_title_required`,
 * `person_listed_twice`, `formation_invalid`, with the fields; `bad_request` (a text too long).
 */
export function readLineup(body: Static<typeof LineupBody>): LineupEntry {
  return readFields((refuse) => {
    const players = body.players.map((player, index): StoredPlayer => {
      const field = `players.${index}`;
      const name = readLine(player.name, LINEUP_LIMITS.name);
      if (name === null) refuse(`${field}.name`, 'person_name_required');
      const { number, isStarter } = player;
      if (number === null || number < 1 || number > LINEUP_LIMITS.shirt)
        refuse(`${field}.number`, 'shirt_number_out_of_range');
      return {
        number: number ?? 0,
        name: name ?? '',
        person_id: player.person_id ?? null,
        position: player.position ?? null,
        isStarter,
        isCaptain: player.isCaptain ?? false,
      };
    });
    checkPlayers(players, refuse);
    return {
      formation: readFormation(body.formation, refuse),
      publishBefore: body.publish_before,
      players,
      staff: (body.staff ?? []).map((one, index) => readStaff(one, `staff.${index}`, refuse)),
      reason: readReason(body.reason),
      version: body.version,
    };
  });
}

function checkPlayers(players: readonly StoredPlayer[], refuse: Refuse): void {
  const starters = players.filter(({ isStarter }) => isStarter);
  if (starters.length !== LINEUP_LIMITS.starters) refuse('players', 'starters_not_eleven');
  if (players.length - starters.length > LINEUP_LIMITS.bench) refuse('players', 'too_many_on_bench');
  if (starters.filter(({ position }) => position === 'GK').length !== 1) refuse('players', 'one_keeper_needed');
  const captains = players.filter(({ isCaptain }) => isCaptain);
  if (captains.length !== 1 || !captains[0]?.isStarter) refuse('players', 'one_captain_needed');
  for (const index of repeated(players.map(({ number }) => number)))
    refuse(`players.${index}.number`, 'shirt_number_taken');
  for (const index of repeated(players.map(({ person_id }) => person_id)))
    refuse(`players.${index}.person_id`, 'person_listed_twice');
}

/** Returns the indexes of repeated values, ignoring nulls. */
const repeated = (values: readonly (number | null)[]): number[] =>
  [...values.entries()].flatMap(([index, value]) => (value !== null && values.indexOf(value) < index ? index : []));

function readStaff({ title, name }: StoredStaff, field: string, refuse: Refuse): StoredStaff {
  const read = { title: readLine(title, LINEUP_LIMITS.title), name: readLine(name, LINEUP_LIMITS.name) };
  if (read.title === null) refuse(`${field}.title`, 'person_title_required');
  if (read.name === null) refuse(`${field}.name`, 'person_name_required');
  return { title: read.title ?? '', name: read.name ?? '' };
}

/** Returns the lines of outfield players, which are ten together. */
function readFormation(input: string | null | undefined, refuse: Refuse): string | null {
  const formation = readLine(input, LINEUP_LIMITS.formation);
  if (formation !== null && formationLines(formation) === null) refuse('formation', 'formation_invalid');
  return formation;
}
